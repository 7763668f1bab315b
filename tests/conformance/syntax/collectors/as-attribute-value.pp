notify { 'a': b => File <<| |>> }
