class a {
  class b { notify { inner: } }
  define d { notify { "d ${title}": } }
}
include a::b
a::d { x: }
