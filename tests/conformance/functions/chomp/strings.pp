["abc\n".chomp, "abc\r\n".chomp, "abc\r".chomp, "abc\n\n".chomp, 'abc'.chomp, ''.chomp, "\n".chomp, "a\nb".chomp]
