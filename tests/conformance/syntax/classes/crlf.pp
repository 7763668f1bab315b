class a (
  $b = 1,
) inherits c {
  include d
}
