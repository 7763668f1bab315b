m::x { t: }
notify { a: require => Resource[M::X, 't'] }
