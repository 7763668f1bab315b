class a { }
class b { notice(contain('a')) }
include b
