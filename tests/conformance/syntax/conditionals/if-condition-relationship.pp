if File[a] -> File[b] { foo() }
