[sprintf('%s-%s', 'a', 'b'), sprintf('%2$s %1$s', 'a', 'b'), sprintf('%*d', 5, 42)]
