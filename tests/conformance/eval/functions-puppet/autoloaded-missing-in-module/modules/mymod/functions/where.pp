function mymod::where() {
  1
}
