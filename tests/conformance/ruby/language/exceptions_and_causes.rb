S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { begin; 1; rescue; 2; else; 3; ensure; 4; end }
t { (n = 0; begin; n += 1; raise "x" if n < 3; n; rescue; retry; end) }
t { begin; raise ArgumentError; rescue => e; e.message; end }
t { begin; raise ArgumentError, "x"; rescue TypeError, ArgumentError => e; e.class; end }
t { begin; raise Class.new(StandardError) { def message = "custom" }; rescue => e; e.message; end }
t { begin; raise "a"; rescue; begin; raise "b"; rescue => e; [e.message, e.cause.message]; end; end }
t { begin; raise "a", cause: nil; rescue => e; e.cause; end }
t { begin; raise TypeError.new("t"), "other"; rescue => e; e.message; end }
t { begin; raise 5; rescue TypeError => e; e.message; end }
t { begin; raise nil; rescue TypeError => e; e.message; end }
t { begin; Integer("z"); rescue => e; [e.class, e.message, e.full_message(highlight: false).lines.first] ; end }
t { begin; [].fetch(5); rescue IndexError => e; e.message; end }
t { begin; {}.fetch(:a); rescue KeyError => e; [e.key, e.receiver, e.message]; end }
t { begin; nil.foo; rescue NoMethodError => e; [e.name, e.receiver, e.args, e.message]; end }
