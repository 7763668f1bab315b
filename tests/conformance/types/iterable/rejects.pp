[1.5 =~ Iterable, undef =~ Iterable, true =~ Iterable, Integer =~ Iterable, Integer[1] =~ Iterable, /a/ =~ Iterable, String =~ Iterable, -1 =~ Iterable, Binary('YQ==') =~ Iterable]
