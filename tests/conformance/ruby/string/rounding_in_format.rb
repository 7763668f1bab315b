def t; p yield; rescue Exception => e; p e.class, e.message; end
t { "abc".match(/(?<x>b)/)[:x] }
t { "abc".match(/(?<x>b)/).named_captures }
t { "abc".match(/z/) }
t { "foo bar".unpack("A3xA3") }
t { "abcde".each_char.each_slice(2).map(&:join) }
t { "%.2f" % 2.675 }
t { "%.0f" % 0.5 }
t { "%.0f" % 1.5 }
t { "%5.1f%%" % 99.55 }
t { "%s" % [nil] }
t { "%-5s|%5s|" % %w[ab cd] }
t { "%03d:%02d" % [7, 5] }
