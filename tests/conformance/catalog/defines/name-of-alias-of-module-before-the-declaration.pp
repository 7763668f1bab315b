notify { a: require => M::X[t] }
m::x { t: }
