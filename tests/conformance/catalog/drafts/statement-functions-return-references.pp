class a { }
class b { }
class c { }
notice(include(a))
notice(contain(b))
notice(require(c))
notice(type(notice('x')))
notice(type(tag('y')))
