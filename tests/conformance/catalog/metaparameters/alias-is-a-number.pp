notify { x: alias => 3 }
notify { y: require => Notify['3'] }
