notify { 'a': tag => { 'one' => 'two', 'three' => ['four'] } }
