h = { a: 1, b: 2 }
begin; h.each { |k, v| h[:"#{k}2"] = v }; rescue => e
p e.class, e.message; end; h.each { |k, v| h[k] = v * 10 }
p h; h.each { |k, _| h.delete(k) }
p h; x = { a: 1 }; x.each_key { |k| x.delete(k) }
p x; y = { a: 1 }
p y.map { |k, v| y[k] = 5; v }, y; a = [1, 2, 3]; a.each { |v| a.delete(v) }
p a
