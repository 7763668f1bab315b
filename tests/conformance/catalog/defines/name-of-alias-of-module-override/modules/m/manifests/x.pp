define m::x($p = 1) { notify { "${p}": } }
