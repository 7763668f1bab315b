p [1, "a", :b, nil, 2.5, [3]].to_s, [1, [2, [3]]].join("-"), [nil, 1].join(","), [].join, [[], [1]].join(","), ["é", "x"].join.encoding
p [1, 2].inspect, [1, 2].to_a.equal?([1, 2]), %w[a b] * ",", [1, 2] * 2, "#{[1, nil, "s"]}", ["a\n", "\e"].inspect, [:"a b", "c d": 1].inspect
puts [1, [2, [nil, 3]]], [], [[]]
print [1, 2], "\n"
p [65, 66].pack("c*"), ["abc"].pack("A5"), [1, 2].pack("s>l<").bytes, [1.5].pack("g").bytes, ["616263"].pack("H*"), ["a b"].pack("M"), [8364].pack("U"), ["x"].pack("m")
