notify { 'n': tag => ['only'] }
