p "hello".tr("el", "ip"), "hello".tr("a-y", "b-z"), "hello".tr("^l", "*"), "hello".tr("elo", "1"), "hello".tr("lo", ""), "hello".tr("", "x"), "he-llo".tr("-", "_"), "hello".tr("a-eo", "*-"), "hello^".tr("^", "x"), "he^l".tr("l^", "xy"), "a-b".tr("a-", "xy"), "a\\b".tr("\\", "/"), "日本".tr("日", "x"), "abc".tr("a-c", "あ-う"), "hello".tr("ll", "xy"), "hello".tr("h-l", "A-C"), "12".tr("0-9", "a-j"), "a]b".tr("]", "["), "x-y".tr("x\\-y", "123")
p "aabbcc".tr_s("ab", "x"), "hello".tr_s("l", "r"), "hello".tr_s("el", "*"), "hello".tr_s("el", "ip"), "aaa".tr_s("^b", "c")
s = "hello"
p s.tr!("l", "r"), s, s.tr!("z", "y"), s.tr_s!("r", "x"), s, s.tr_s!("q", "x")
def t; p yield; rescue => e; p e.class, e.message; end
t { "a".tr("z-a", "x") }
t { "a".tr(1, "x") }
t { "a".tr("a", nil) }
t { "a".tr("a") }
t { "a".freeze.tr!("b", "c") }
