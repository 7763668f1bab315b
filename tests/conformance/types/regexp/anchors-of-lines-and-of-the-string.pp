["a\nb" =~ /^b$/, "a\nb" =~ /\Ab\z/, "a\nb\n" =~ /b\Z/, "a\nb" =~ /a.b/]
