S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { begin; class String < Integer; end; rescue TypeError => e; e.message; end }
t { begin; eval("1 +"); rescue SyntaxError => e; e.class; end }
t { begin; Object.const_get("foo"); rescue NameError => e; e.message; end }
t { begin; Object.const_get("Foo::Bar"); rescue NameError => e; e.message; end }
t { begin; "a".instance_variable_get("b"); rescue NameError => e; e.message; end }
t { begin; Float("x"); rescue ArgumentError => e; e.message; end }
t { begin; [1, 2].first("x"); rescue TypeError => e; e.message; end }
t { begin; [1, 2].first(nil); rescue TypeError => e; e.message; end }
t { begin; "a".center("x"); rescue TypeError => e; e.message; end }
