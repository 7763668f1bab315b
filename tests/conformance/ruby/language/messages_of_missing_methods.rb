S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { begin; foo_undefined; rescue NameError => e; [e.name, e.message]; end }
t { begin; FooConst; rescue NameError => e; [e.name, e.message]; end }
t { begin; Math::Foo; rescue NameError => e; e.message; end }
t { begin; "x".foo(1, 2); rescue NoMethodError => e; e.message; end }
t { begin; Object.new.instance_eval { bar }; rescue NameError => e; e.message.sub(/0x\h+/, "XX"); end }
t { begin; Class.new.new.foo; rescue NoMethodError => e; e.message.gsub(/0x\h+/, "XX"); end }
t { begin; 5.foo; rescue NoMethodError => e; e.message; end }
t { begin; [1].foo; rescue NoMethodError => e; e.message; end }
t { begin; ("a" * 100).foo; rescue NoMethodError => e; e.message; end }
t { begin; ({ a: 1 }).foo; rescue NoMethodError => e; e.message; end }
t { begin; String.foo; rescue NoMethodError => e; e.message; end }
t { begin; Kernel.foo; rescue NoMethodError => e; e.message; end }
t { begin; self.foo; rescue NoMethodError => e; e.message; end }
t { begin; foo(); rescue NoMethodError => e; e.message; end }
t { begin; true.foo; rescue NoMethodError => e; e.message; end }
t { begin; 1.puts; rescue NoMethodError => e; e.message; end }
t { begin; Object.new.send(:initialize, 1); rescue ArgumentError => e; e.message; end }
t { class Priv; private def a = 1; protected def b = 2; end; (Priv.new.a rescue $!.message.gsub(/0x\h+/, "")) }
t { (Priv.new.b rescue $!.message.gsub(/0x\h+/, "")) }
t { begin; raise Exception, "x"; rescue Exception => e; e.inspect; end }
t { RuntimeError.new.inspect }
t { RuntimeError.new("").inspect }
