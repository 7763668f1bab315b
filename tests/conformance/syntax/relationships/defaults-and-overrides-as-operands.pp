File { mode => 1 } -> File[a] { mode => 2 }
