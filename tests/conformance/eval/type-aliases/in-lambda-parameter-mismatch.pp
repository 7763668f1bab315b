type Port = Integer[1, 65535]
with(0) |Port $p| { $p }
