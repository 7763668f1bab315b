$x = undef < undef
