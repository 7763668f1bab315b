h = {a: 1, b: 2}
begin
  h.each { |k, v| h[:"#{k}x"] = v }
rescue => e
  p e.class, e.message
end
h.each { |k, v| h[k] = v + 1 }
p h
h.each { |k, v| h.delete(k) }
p h
h = {a: 1, b: 2, c: 3}
seen = []
h.each { |k, v| seen << k; h.delete(:b) }
p seen, h
h.each { h.clear }
p h
begin; {a: 1}.tap { |x| x.each { x.rehash } }; rescue => e; p e.class, e.message; end
begin; h.each { break }; h[:z] = 1; p h; end
begin; h.each { raise "x" }; rescue; h[:y] = 1; p h.size; end
