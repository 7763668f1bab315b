String([1], {'a' => '%a'})
