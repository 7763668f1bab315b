notify { a::b: }
