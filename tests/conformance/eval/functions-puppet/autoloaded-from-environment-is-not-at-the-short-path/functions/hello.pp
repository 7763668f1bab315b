function environment::hello($x) {
  "environment says ${x}"
}
