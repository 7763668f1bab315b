$u = undef
[$u and true, $u or 'x', !$u]
