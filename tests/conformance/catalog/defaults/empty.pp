Notify { }
notify { 'n': }
