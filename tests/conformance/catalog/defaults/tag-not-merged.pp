Notify { tag => 'd' }
notify { 'n': tag => 'own' }
