type T = Notify[a]
notify { a: }
T { message => b }
