h = {a: 1, b: 2, c: 3}
p h.delete(:a), h.delete(:q), h.delete(:q) { |k| k.to_s * 2 }, h.shift, h, h.delete_if { |k, v| v == 3 }, h.shift, h.compact!, h.reject! { true }, h.select! { true }, {a: nil}.compact, {a: nil, b: 1}.compact!
x = {a: 1}
x.each { |k, v| x.delete(k) }
p x, x.clear, {a: 1}.freeze.delete(:a) rescue p $!.class
