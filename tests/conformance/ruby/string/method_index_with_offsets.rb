s = "hello hello é hello"
p s.index("l"), s.index("l", 4), s.index("l", -3), s.index("zz"), s.index("", 3), s.index("", 99), s.rindex("l"), s.rindex("l", 5), s.rindex("l", -8), s.rindex("", 3), s.index(/l+/, 5), s.rindex(/h/), s.index("é")
p s =~ /o/, s.match(/o/, 5).begin(0), s.start_with?("hell"), s.start_with?(""), s.end_with?("lo"), s.include?("é h")
begin s.index(5) rescue p $!.class, $!.message end
