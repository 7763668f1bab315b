notify { x: alias => 3 }
notify { '3': }
