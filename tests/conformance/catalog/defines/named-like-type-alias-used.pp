notice(M::Entry, { a => 1 } =~ M::Entry, type(M::Entry))
include m
notify { o: require => M::Entry[t] }
M::Entry <| |> { x => 2 }
M::Entry { x => 3 }
notice(Type('M::Entry'))
notice(defined(M::Entry))
