$a = / a b /
