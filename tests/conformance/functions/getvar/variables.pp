$a = { b => [10, 20] }
[getvar('a'), getvar('a.b'), getvar('a.b.1'), getvar('nosuch'), getvar('nosuch.b'), getvar('::a.b.0'), getvar('facts.os.family')]
