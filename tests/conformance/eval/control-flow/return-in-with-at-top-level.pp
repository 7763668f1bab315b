with(1) |$x| {
  return($x)
}
