notify { 'a': é => 1 }
