["a\nb" =~ /a.b/, "a\nb" =~ /(?m)a.b/, "a\nb" =~ /(?m:a.b)/, "a\nb" =~ /a[\s\S]b/]
