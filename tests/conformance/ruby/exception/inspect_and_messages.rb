S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { RuntimeError.new("a\nb").inspect }
t { RuntimeError.new(nil).message }
t { RuntimeError.new(5).message }
t { RuntimeError.new("x") == RuntimeError.new("x") }
t { (e = RuntimeError.new("a")).exception.equal?(e) }
t { RuntimeError.new("a").exception("b").message }
t { RuntimeError.new("a").backtrace }
t { RuntimeError.new("a").full_message(highlight: false) }
t { StopIteration.new.result }
t { SystemExit.new(3, "x").status }
t { begin; exit(2); rescue SystemExit => e; [e.status, e.success?, e.message]; end }
