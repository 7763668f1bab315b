default =~ /d/
