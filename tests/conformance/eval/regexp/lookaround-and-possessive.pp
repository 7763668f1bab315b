['foobar' =~ /foo(?=bar)/, $0, 'foobaz' =~ /foo(?!bar)/, 'barfoo' =~ /(?<=bar)foo/, 'xfoo' =~ /(?<!bar)foo/, 'aaa' =~ /a++a/, 'aaa' =~ /(?>a+)a/, 'aaa' =~ /a*+/, 'ab' =~ /a\Kb/, $0]
