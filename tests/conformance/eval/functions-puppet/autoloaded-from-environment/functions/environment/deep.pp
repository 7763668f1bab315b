function environment::deep($x) {
  hello("deep ${x}")
}
