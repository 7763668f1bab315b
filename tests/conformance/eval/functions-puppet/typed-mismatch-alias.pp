type Port = Integer[1, 65535]
function f(Port $v) { $v }
f(0)
