function hello($x) {
  "environment says ${x}"
}
