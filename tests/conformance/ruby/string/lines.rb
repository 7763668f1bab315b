p "a\nb\nc".lines, "a\nb\n".lines, "".lines, "\n\n".lines, "a\r\nb".lines, "a\nb".lines(chomp: true), "a\r\nb\r\n".lines(chomp: true), "axbxc".lines("x"), "axbxc".lines("x", chomp: true), "a\n\n\nb\n\nc".lines(""), "a\n\nb".lines("", chomp: true), "a\nb".lines(nil), "a\nb".lines(nil, chomp: true), "a||b||".lines("||")
r = []
p "a\nb".each_line { |l| r << l }, r, "a\nb".each_line.to_a, "a\nb".each_line(chomp: true).to_a, "a\nb".each_line.size
def t; p yield; rescue => e; p e.class, e.message; end
t { "a".lines(1) }
t { "a".each_line(1) { } }
