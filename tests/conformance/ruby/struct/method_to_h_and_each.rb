S4 = Struct.new(:a, :b, :c)
s = S4.new(1, "two", nil)
p s.to_h, s.to_h { |k, v| [k.to_s, v.inspect] }, s.each.to_a, s.each_pair.to_a, s.values_at(0, 2), s.values_at(0..1), s.select { _1 }, s.filter_map { _1&.to_s }, s.members, s.size, s.dig(:b, 0) , s[-1], s["a"], s.sum { _1.to_i } rescue p $!.class, $!.message
[-> { s[3] }, -> { s[-4] }, -> { s[:z] }, -> { s["z"] = 1 }, -> { s.values_at(5) }, -> { S4.new(1, 2, 3, 4) }, -> { s.freeze.a = 1 }].each { |l| l.call rescue p $!.class, $!.message }
