class a::b {
  define c { notify { found: } }
}
