notify { b: require => 'No tag[a]' }
