def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "hello".tr('^l', '*') }
t { "hello".tr('el', 'ip') }
t { "he-llo".tr('-', '_') }
t { "hello".tr('a-y', '') }
t { "hello".tr_s('l', 'r') }
t { "hello".delete('l-o') }
t { "hello".delete('a-z', '^l') }
