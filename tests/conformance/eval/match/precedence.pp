['a' =~ /a/ == true, !('a' =~ /b/), 'a' =~ /a/ and 'b' =~ /b/]
