p "a.b.c".partition("."), "a.b.c".rpartition("."), "abc".partition("."), "abc".rpartition("."), "".partition("x"), "hello".partition(/l+/), $~, "hello".rpartition(/l/), "hello".partition(/x/), "hello".rpartition(/x/), "hello".rpartition(/.l/)
def t; p yield; rescue => e; p e.class, e.message; end
t { "a".partition(1) }
t { "a".partition(nil) }
t { "a".rpartition(nil) }
p "日本語".partition("本"), "aXbXc".rpartition("X").map(&:encoding).uniq
