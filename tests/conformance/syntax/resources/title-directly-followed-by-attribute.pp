notify { a:b => 1 }
notify { a::b:c => 1 }
notify { $a:b => 1 }
