$u = undef
[$u, [$u], { a => $u }, $u == undef]
