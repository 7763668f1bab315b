p "hello".tr("a-y", "b-z"), "hello".tr("el", "ip"), "hello".tr("^l", "*"), "hello".tr("l", ""), "hello".tr_s("l", "r"), "a-b".tr("-", "_"), "a\\b".tr("\\", "/"), "hello".tr("a-eo", "A-EO"), "12".tr("0-9", "a-j"), "éa".tr("é", "e"), "abc".tr("a-c", "x"), "hello".tr("elo", "12"), "ab^c".tr("b^", "xy"), "hello".delete("l").tr("o", "0")
begin "a".tr("z-a", "x") rescue p $!.class, $!.message end
