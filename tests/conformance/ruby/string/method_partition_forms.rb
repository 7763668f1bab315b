p "a=b=c".partition("="), "a=b=c".rpartition("="), "abc".partition("x"), "abc".rpartition("x"), "a1b2".partition(/\d/), "a1b2".rpartition(/\d/), "".partition("a"), "aXbXc".partition("X").last, "k: v: w".partition(/:\s*/)
begin "a".partition(5) rescue p $!.class, $!.message end
