def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "hello".sub!(/x/, "") }
t { "hello".tr!("x", "y") }
t { "hello".unicode_normalized? }
t { "abc".each_byte.to_a }
t { "abc".casecmp(1) }
t { "abc".casecmp?(nil) }
t { "abc".include?(nil) }
t { "abc" + nil }
t { "abc" + 1 }
t { "abc" * "a" }
t { "abc".center }
