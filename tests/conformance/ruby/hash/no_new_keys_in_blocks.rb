def try
  h = {a: 1, b: 2}
  yield h
  p h
rescue => e
  p e.class, e.message
end
try { |h| h.map { |k, v| h[v] = k } }
try { |h| h.select { |k, v| h[v] = k } }
try { |h| h.each_key { |k| h[k.to_s] = k } }
try { |h| h.transform_values { |v| h[v] = v } }
try { |h| h.delete_if { |k, v| h[v] = v } }
try { |h| h.each_value { |v| h.store(v, v) } }
try { |h| h.each { h.merge!({c: 1}) } }
try { |h| h.each { h.update({a: 5}) } }
try { |h| h.each { h.delete(:a) } }
