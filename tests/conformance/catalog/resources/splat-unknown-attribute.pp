notify { 'a': * => { 'nope' => 1 } }
