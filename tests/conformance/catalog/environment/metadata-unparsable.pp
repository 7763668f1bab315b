notify { a: }
