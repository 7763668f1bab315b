class a { class b { } }
class c { }
