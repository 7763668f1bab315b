['' =~ String, 'a' =~ String, a =~ String, 1 =~ String, /a/ =~ String, undef =~ String, default =~ String]
