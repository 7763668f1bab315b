Binary('YWJj').map |$b| { $b }
