p "Hello".upcase, "Hello".downcase, "hELLO".capitalize, "Hello".swapcase
p "straße".upcase, "ÀÉÎ".downcase, "éa".capitalize, "ÉaÑ".swapcase, "ŉ".upcase, "ﬁsh".upcase, "ﬁsh".capitalize, "ΑΣ".downcase, "ǆ".capitalize, "ǅ".swapcase, "ǉx".upcase
p "Iıİi".downcase, "Iıİi".upcase, "Iıİi".downcase(:turkic), "Iıİi".upcase(:turkic), "éÉ".upcase(:ascii), "éÉx".upcase(:ascii), "Straße".downcase(:fold), "ẞ".downcase, "ẞ".downcase(:fold)
p "i".capitalize(:turkic), "I".swapcase(:turkic), "àé".capitalize(:ascii), "aé".swapcase(:ascii)
s = "Hello"
p s.upcase!, s, s.upcase!, s.downcase!, s.downcase!, s.capitalize!, s.capitalize!, s.swapcase!, "1".swapcase!
p "".upcase, "123".upcase!, "é".b.upcase
def t; p yield; rescue => e; p e.class, e.message; end
t { "a".upcase(:foo) }
t { "a".upcase(:fold) }
t { "a".upcase(:ascii, :turkic) }
t { "a".upcase(:turkic, :ascii) }
t { "a".upcase("x") }
t { "a".freeze.upcase! }
t { "A\xff".downcase }
p "ა".upcase, "ა".capitalize, "ß".swapcase, "ᾳ".upcase, "ᾳ".capitalize, "ŐŰ".downcase
