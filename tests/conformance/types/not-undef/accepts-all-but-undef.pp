[undef =~ NotUndef, 1 =~ NotUndef, '' =~ NotUndef, default =~ NotUndef, false =~ NotUndef]
