def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "heel-lo".squeeze }
t { "aabbcc".squeeze('a-b') }
t { "hello".count('lo') }
t { "hello".count('a-z', '^l') }
t { "hello\\world".count('\\') }
t { "hello".tr('z-a', 'x') }
t { "hello".sum }
