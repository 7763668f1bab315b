[Regexp('a.b'), Regexp(''), Regexp('a/b'), Regexp.new('^x$')]
