[{} =~ Hash, {a => 1} =~ Hash, [] =~ Hash, undef =~ Hash]
