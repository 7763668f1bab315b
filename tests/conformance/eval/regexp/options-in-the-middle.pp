['c' =~ /a(?i)b|c/, 'aC' =~ /a(?i)b|c/, 'aB' =~ /a(?i)b/, 'AB' =~ /a(?i)b/, 'ABc' =~ /(?i:ab)c/, 'ABC' =~ /(?i:ab)c/, "a\nb" =~ /(?m:a.b)/, "a\nb" =~ /a.b/]
