notify { a: }
Class -> Notify[a]
