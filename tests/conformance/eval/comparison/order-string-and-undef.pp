$x = 'abc' < undef
