function mymod::sub::deep() {
  mymod::greet('deep')
}
