K = Struct.new(:a, :b, keyword_init: true)
p K.new(a: 1, b: 2), K.new(b: 1), K.new, K, K.keyword_init?, K.members
begin; K.new(1, 2); rescue => e; p e.class, e.message; end
begin; K.new(a: 1, c: 2, d: 3); rescue => e; p e.class, e.message; end
p K.new({a: 5}), K.new(a: 1) == K.new(a: 1), K.new(a: 1).to_h
N = Struct.new(:a, keyword_init: false)
p N.new(a: 1), N.keyword_init?
P = Struct.new(:a)
p P.keyword_init?, P.new({a: 1}).a
