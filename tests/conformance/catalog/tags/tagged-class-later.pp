class b { notice(tagged('a')) }
class a { }
include b
include a
