[/a/ =~ Regexp, 'a' =~ Regexp, Regexp =~ Regexp, undef =~ Regexp]
