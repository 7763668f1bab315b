class a { $v = 'a'
  include b }
class b { notice(getvar('v')) }
include a
