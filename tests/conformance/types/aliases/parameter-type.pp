type Port = Integer[1, 65535]
function f(Port $p) { $p }
f(80)
