d = [1, [2, {a: [3, {b: 4}]}]]
p d.dig(1, 1, :a, 1, :b), d.dig(5, 1), d.dig(1, 1, :z, 0), [[1, :a], [2, :b], :x].assoc(2), [[1, :a]].assoc(9), [[1, :a], [2, :b]].rassoc(:b), [["k", 1]].to_h.assoc("k")
begin [1].dig(0, 1) rescue p $!.class, $!.message end
