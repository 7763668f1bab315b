[1 =~ Object, undef =~ Object, 1 =~ Any, Object >= Integer, Any >= Integer]
