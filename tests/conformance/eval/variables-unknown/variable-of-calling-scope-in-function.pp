$x = 1
class foo { $local = 2
  notice(f()) }
function f() { $local }
include foo
