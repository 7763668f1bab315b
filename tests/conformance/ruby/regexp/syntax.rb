p "foo\nbar"[/^bar/], "foo\nbar"[/\Abar/], "a\n"[/a$/], "a\n"[/a\Z/], "a\n"[/a\z/], "a.b"[/a.b/m], "a\nb"[/a.b/], "a\nb"[/a.b/m], "ABC"[/b/i], "abc"[/ b # c
/x]
p "foobar"[/foo(?=bar)/], "foobaz"[/foo(?!bar)/], "xbar"[/(?<=x)bar/], "ybar"[/(?<!x)bar/], "aaa"[/a+?/], "aaa"[/a{2}/], "aaaa"[/a{2,3}/], "aaa"[/a{,2}/], "aaab"[/(?>a+)b/], "aaa"[/a++a/], "abab"[/(ab)\1/], "abcabc"[/(?<x>abc)\k<x>/], "(a(b)c)"[/\((?:[^()]|\g<0>)*\)/]
p "a1_é"[/\w+/], "é"[/[[:alpha:]]/], "日本"[/\p{Han}+/], "Ab"[/\p{Upper}/], "x\u00a0y"[/[[:space:]]/], "ff0G"[/\h+/], "a b"[/\S+\s\S/], "12ab"[/\D+/], "tel"[/[a-z&&[^aeiou]]+/], "a-z"[/[a\-z]+/], "]"[/[]]/], "\t"[/\t/], "é"[/\u00e9/], "A"[/\x41/], "A"[/\101/], "foo.bar"[/\.\w+/], "r\r\n"[/\R/], "e\u0301"[/\X/].size, "foo"[/o\b/], "foo"[/\Bo/]
p "test123"[/(?<l>[a-z]+)(?<d>\d+)/, :d], "AbC"[/(?i)abc/], "aBc"[/a(?i:b)c/], "xay"[/x(?#comment)a/], "foobar".sub(/foo\Kbar/, "X"), "abc"[/(a)?(?(1)b|c)/]
