h = {}
1000.times { |i| h["k#{i}"] = i }
p h.size, h["k500"], h.keys.first, h.keys.last
1000.times { |i| h.delete("k#{i}") if i.odd? }
p h.size, h["k501"], h["k998"], h.first, h.to_a.last
h.each { |k, v| h.delete(k) if v > 10 }
p h
50.times { |i| h[i] = i; h.delete(i - 1) }
p h.size, h.keys.last(2)
h2 = h.dup
h2[:new] = 1
p h.key?(:new), h2.shift, h.size, h2.size
