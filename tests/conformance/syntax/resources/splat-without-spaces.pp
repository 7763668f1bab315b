notify { 'a': *=>$b }
