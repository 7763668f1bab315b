[type('a' =~ /a/), type('a' =~ /b/), type('a' !~ /b/)]
