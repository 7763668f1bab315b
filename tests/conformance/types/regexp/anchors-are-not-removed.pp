["a\nb" =~ /\Ab/, "a\nb" =~ /^b/, "a\nb" =~ /a\Z/, "a\nb" =~ /a$/]
