notify { a: }
notice(Notify[a] -> [])
notice([] -> Notify[a])
notice([] -> [])
