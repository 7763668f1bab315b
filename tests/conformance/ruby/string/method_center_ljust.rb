p "ab".center(7), "ab".center(7, "xy"), "ab".ljust(5, "123"), "ab".rjust(5, "123"), "abc".center(2), "é".ljust(3, "ü"), "".center(3, "-")
begin "a".ljust(5, "") rescue p $!.class, $!.message end
begin "a".center("x") rescue p $!.message end
