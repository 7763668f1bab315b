function mymod::greet(String $who) >> String {
  "hello ${who}"
}
