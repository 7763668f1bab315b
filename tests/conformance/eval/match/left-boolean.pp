true =~ /t/
