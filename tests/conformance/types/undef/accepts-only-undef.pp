[undef =~ Undef, '' =~ Undef, default =~ Undef, false =~ Undef, [] =~ Undef]
