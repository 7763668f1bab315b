notify { 'a': * +> $b }
