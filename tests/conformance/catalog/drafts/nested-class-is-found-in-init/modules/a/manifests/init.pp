class a {
  class b {
    class c { notify { found: } }
  }
}
