class foo { $v = 1
  notice(f()) }
function f() { getvar('v') }
include foo
