class p { $v = 'parent'
  $w = 'parent w' }
class c inherits p { $v = 'child'
  notice($v, $w, $p::v) }
include c
