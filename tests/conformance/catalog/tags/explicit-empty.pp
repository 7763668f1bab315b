notify { 'n': tag => '' }
