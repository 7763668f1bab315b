[RichDataKey, 1 =~ RichDataKey, 'a' =~ RichDataKey, 1.5 =~ RichDataKey, undef =~ RichDataKey, /a/ =~ RichDataKey]
