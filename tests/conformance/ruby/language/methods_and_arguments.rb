def f(a, b = a * 2, *c, d, e:, f: e + 1, **g, &h) = [a, b, c, d, e, f, g, h&.call]
p f(1, 2, e: 3), f(1, 2, 3, e: 4), f(1, 2, 3, 4, e: 5, z: 6) { :blk }, method(:f).parameters, method(:f).arity
def o(h) = h
p o(a: 1), o({ 'x' => 1 }), o('x' => 1, b: 2)
def k(**kw) = kw
p k(a: 1), k(**{ b: 2 }), k('s' => 1), k
def s(*a, **k) = [a, k]
p s(1, a: 2), s({ a: 1 }), s(*[1, { a: 1 }]), s(**{}), s('k' => 1)
def fwd(...) = s(...)
p fwd(1, a: 2)
def anon(&) = [1, 2].map(&)
p anon { |x| x + 1 }
def rets; return 1, 2; end
p rets
def opt_hash(a, opts = {}) = [a, opts]
p opt_hash(1, b: 2), opt_hash({ c: 1 })
p ->(x, y = 2, *z, k: 1, **o, &b) {}.parameters, proc { |x, (y, z), *w| }.parameters, ->(*) {}.arity, ->(a, b = 1) {}.arity, proc { |a, b| }.arity, proc { |*a| }.arity, ->(a:) {}.arity, ->(a: 1) {}.arity, proc { || }.arity, proc { |a| }.arity, ->(){}.lambda?, proc { |a, b = 1| }.arity, ->(a, k:) {}.arity
add = ->(a, b) { a + b }; p add.curry[1][2], add.curry.(1).(2), (add >> ->(x) { x * 10 }).call(1, 2), (method(:Integer) << ->(x) { x + '1' }).call('4'), add.(1, 2), add[3, 4], :upcase.to_proc.call('a'), %w[a b].map(&:upcase), [1, 2].each_with_index.map(&add), [[1, 2]].map(&add) rescue p $!.class, $!.message
begin; add.curry(3); rescue => e; p e.class, e.message; end
def blk; yield 1, 2; end
blk { |a| p a }; blk { |a, b, c| p [a, b, c] }; blk { |*a| p a }; blk { |a, *b| p b }; blk { |a, (b, c)| p c }
def blk1; yield [1, 2]; end
blk1 { |a| p a }; blk1 { |a, b| p b }; blk1 { |a, | p a }; blk1 { |*a| p a }
l = lambda { |a, b| p [a, b] }; begin; blk1(&l); rescue => e; p e.class, e.message; end
def ret; [1, 2, 3].each { |x| return x if x == 2 }; nil; end; p ret
pr = proc { next 5; 6 }; p pr.call
def lj; -> { return 1 }.call; 2; end; p lj
def orphan; proc { return 1 }; end; begin; orphan.call; rescue LocalJumpError => e; p e.message, e.reason, e.exit_value; end
def bg = block_given?
p bg, bg {}, method(:bg).unbind.class, method(:puts).owner, method(:f).receiver.inspect, method(:f).name, method(:f).source_location.last
def mm(a, b) = a - b
p [[5, 3]].map { |x| mm(*x) }, mm(*[5], *[3]), method(:mm).to_proc.call(9, 1), method(:mm).curry[9][4], method(:mm).unbind.bind(self).call(3, 1)
class Sup; def x(a, b = 2, *r, k: 1) = [a, b, r, k]; end; class Sub < Sup; def x(a, b = 5, *r, k: 3); a += 1; [super, super(a), super(a, k: 9)]; end; end; p Sub.new.x(1), Sub.new.x(1, 2, 3, k: 4)
class MM; def method_missing(n, *a, **k, &b) = n.to_s.start_with?('x') ? [n, a, k, b&.call] : super; def respond_to_missing?(n, p = false) = n.to_s.start_with?('x') || super; end
p MM.new.xa(1, b: 2) { 3 }, MM.new.respond_to?(:xz), MM.new.respond_to?(:y), MM.new.method(:xq).call(1)
begin; MM.new.yy; rescue NoMethodError => e; puts e.message.sub(/0x\h+/, 'XX'); end
class Vis; def pub = priv; def pub2 = self.priv; def cmp(o) = o.prot; private; def priv = 1; protected def prot = 2; public; def pb = 3; private attr_accessor :z; def setz = self.z = 5; def self.cm = 1; private_class_method :cm; end
v = Vis.new; p v.pub, v.pub2, v.cmp(Vis.new), v.pb, v.setz, Vis.private_instance_methods(false).sort, Vis.protected_instance_methods
begin; Vis.cm; rescue => e; p e.message; end
alias old_puts puts
old_puts 'aliased'; undef old_puts
begin; old_puts; rescue NameError => e; puts e.message.sub(/0x\h+/, ''); end
