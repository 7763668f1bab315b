[SemVer('1.2.3-alpha+b'), SemVerRange('>=1.0.0 <2.0.0'), Binary('aGVsbG8='), URI('http://a.example/b')]
