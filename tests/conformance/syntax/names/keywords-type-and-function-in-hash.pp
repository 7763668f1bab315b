$a = { type => function, function => type }
