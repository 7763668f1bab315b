S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { begin; Array.new("x"); rescue TypeError => e; e.message; end }
t { begin; [3, nil].sort; rescue ArgumentError => e; e.message; end }
t { begin; 3.clamp("a", "b"); rescue ArgumentError => e; e.message; end }
t { begin; "abc".to_sym.foo; rescue NoMethodError => e; e.message; end }
t { begin; :a + :b; rescue NoMethodError => e; e.message; end }
t { begin; nil[0]; rescue NoMethodError => e; e.message; end }
t { begin; nil.length; rescue NoMethodError => e; e.message; end }
t { begin; nil + 1; rescue NoMethodError => e; e.message; end }
t { begin; require "nonexistent/lib"; rescue LoadError => e; [e.message, e.path]; end }
