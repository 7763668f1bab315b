notify { x: require => A::B[x] }
