["a\nb" =~ /\Ab/, "a\nb" =~ /\Aa/, "a\nb" =~ /b\z/, "a\n" =~ /a\z/, "a\n" =~ /a\Z/, "a\nb" =~ /a\Z/]
