s = "The quick brown fox, the lazy dog"
p s.index("quick"), s.index("o"), s.index("o", 20), s.rindex("o"), s.index(/[aeiou]/), s.index("zzz"), s[4..8], s[/q\w+/], s[/(\w+) fox/, 1], s[-3..], s["fox"], s[100], s.slice(0, 3)
p s.scan(/\b[a-z]/), s.scan(/(\w)(\w+)/).first, s.count("aeiou"), s.count("a-z"), s.include?("fox"), s.start_with?("The"), s.end_with?("dog", "cat"), s.start_with?(/t/i), s.match?(/FOX/i), s =~ /brown/, s.partition(" "), s.rpartition(" "), s.partition(/,\s*/)
p s.each_char.first(3), s.bytes.first(2), s.split.map(&:size), s.chars.tally.max_by(&:last), s.sum, s.hash == s.dup.hash, s.unpack("a3 x a5") rescue p $!.class
p s.byteslice(0, 3)
