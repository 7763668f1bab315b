notify { 'a': * => $b, * => $c }
