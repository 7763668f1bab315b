notify { 'a': tag => [SemVer('1.0.0')] }
