['abc'.chop, "abc\r\n".chop, "abc\n".chop, ''.chop, 'a'.chop, 'ö'.chop, 'aö'.chop]
