# the name of an inner class is prefixed
class a { class b { class c { } } define d { } }
