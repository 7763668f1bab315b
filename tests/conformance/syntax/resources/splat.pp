notify { 'a': * => $b }
notify { 'c': x => 1, * => { y => 2 }, z => 3 }
