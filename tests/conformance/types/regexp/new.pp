[Regexp('a.b'), Regexp('a/b'), Regexp('a', true), Regexp(''), Regexp('a.b', true), Regexp(/x/)]
