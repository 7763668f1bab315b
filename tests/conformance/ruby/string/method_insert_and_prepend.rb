s = +"abc"
p s.insert(1, "X"), s.insert(-1, "Y"), s.insert(-3, "Z"), s.insert(0, ""), s.prepend("<", "["), s << "!" << 33, s.concat("a", "b"), s.concat(s), s.replace("r").equal?(s), s.setbyte(0, 82), s
[-> { s.insert(9, "x") }, -> { s.insert(-9, "x") }, -> { s << -1 }, -> { s << nil }, -> { "f".freeze.insert(0, "") }].each { |l| l.call rescue p $!.class, $!.message }
