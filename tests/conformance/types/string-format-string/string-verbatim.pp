[String("a\tb'c", '%s'), String('a', '%5s'), String('a', '%-5s'), String('abc', '%.2s'), String('abcdef', '%8.3s')]
