class a { }
class b { notice(tagged('a')) }
include a
include b
