notify { x: alias => [a, 3] }
notify { y: require => Notify['3'] }
