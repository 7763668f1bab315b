notify { 'a': b =>
