class a { notice('a') include b notice('a again') }
class b { notice('b') }
notice('main')
include a
notice('main again')
