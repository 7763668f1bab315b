m::x { t: }
notify { a: require => M::X[t] }
M::X[t] -> Notify[a]
