Notify { tag => 'default' }
notify { 'n': }
notify { 'm': tag => 'own' }
