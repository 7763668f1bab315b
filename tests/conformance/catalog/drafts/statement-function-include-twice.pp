class a { }
class b { }
notice(include(a, b))
notice(include(a))
