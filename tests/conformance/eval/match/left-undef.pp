undef =~ /x/
