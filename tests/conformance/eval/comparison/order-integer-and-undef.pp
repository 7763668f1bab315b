$x = 5 < undef
