S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { begin; throw :x; rescue UncaughtThrowError => e; e.message; end }
t { catch(:x) { throw :x, 5 } }
t { catch { |t| throw t, 1 } }
t { catch(:x) { 10 } }
t { begin; loop { raise StopIteration, "x" }; end }
t { begin; def rec = rec; rec; rescue SystemStackError => e; e.message; end }
t { begin; Comparable.new; rescue NoMethodError => e; e.message; end }
t { begin; Class.new(Class); rescue TypeError => e; e.message; end }
t { begin; class Integer2 < 5; end; rescue TypeError => e; e.message; end }
