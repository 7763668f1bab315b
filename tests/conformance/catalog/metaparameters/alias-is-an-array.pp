notify { x: alias => [a, b] }
notify { y: require => Notify['a'] }
