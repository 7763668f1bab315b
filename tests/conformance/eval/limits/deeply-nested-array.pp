$deep = Integer[1, 100].reduce([]) |$m, $x| { [$m] }
[$deep.flatten.size, $deep.size]
