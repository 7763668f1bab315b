"a\nb\n\nc".each_line { |l| p l }
p "axbxc".each_line("x").to_a, "a\n\n\nb\n".each_line("").to_a, "a\nb".each_line(chomp: true).to_a, "abc".each_line(nil).to_a, "a\r\nb".lines(chomp: true), "".lines, "x".each_line.next, "1,2;3".each_line(",", chomp: true).to_a
