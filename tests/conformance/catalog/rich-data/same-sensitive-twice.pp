$s = Sensitive('x')
notify { 'a': message => [$s, $s] }
