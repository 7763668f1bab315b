type T = Notify[a]
@notify { a: }
realize(T)
