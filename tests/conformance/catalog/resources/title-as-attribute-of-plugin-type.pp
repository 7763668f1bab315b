notify { a: title => q }
