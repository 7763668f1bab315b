h = {a: 1, b: 2}
begin
  h.each { |k, v| h[:"#{k}x"] = v }
rescue => e
  p e.class, e.message
end
h.each { |k, v| h[k] = v * 2 }
p h
h.each { |k, v| h.delete(k) if v == 2 }
p h
p h.each_pair.next, h.each_key.to_a, h.each_value.map { _1 }, h.each_entry.to_a, h.lazy.map { |k, v| v }.to_a, h.sum { |k, v| v }, h.each_with_object([]) { |(k, v), a| a << k }, h.min_by { |k, v| v }, h.sort { |a, b| a <=> b }, h.to_a.transpose
e = {x: 1, y: 2}.each
p e.next, e.next, (e.next rescue $!.class), e.size
