function mymod::greet(String $who) {
  "hello ${who}"
}
