notify { x: alias => true }
notify { y: require => Notify['true'] }
