def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "straße".upcase }
t { "ǆ".capitalize }
t { "ÀÉ".downcase }
t { "İ".downcase }
t { "I".downcase(:turkic) }
