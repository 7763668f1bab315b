$x = 7 % undef
