s = 'abcabc'
p s.index('b', 2), s.index('b', -2), s.index('z'), s.index('', 6), s.index('', 7), s.rindex('b', 3), s.rindex('b', -3), s.rindex(/[ab]/), s.index(/c/, 3), $~.begin(0), s.rindex(''), (s.index(nil) rescue $!.message), s.index('bc', 2)
