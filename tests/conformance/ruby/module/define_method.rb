class D
  define_method(:a) { |x = 1, *r, k: 2, &b| [x, r, k, b&.call, self.class] }
  p define_method(:b) { 1 }
  define_method(:c, instance_method(:a))
  define_method(:d, &:itself)
  pr = proc { |x, y| [x, y] }
  define_method(:e, pr)
  define_method(:f) { |x| return x * 2; 5 }
  private
  define_method(:hidden) { 1 }
end
d = D.new
p d.a, d.a(5, 6, k: 7) { 8 }, d.b, d.c(3), d.e(1, 2), d.f(4)
def attempt
  p yield
rescue => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
attempt { d.e(1) }
attempt { d.b(1) }
attempt { d.hidden }
attempt { D.define_method(:x) }
attempt { D.define_method(:x, 1) }
attempt { D.define_method(1) { } }
attempt { D.define_method(:s, String.instance_method(:upcase)) }
attempt { D.define_method(:k, Kernel.instance_method(:class)); d.k }
n = 0
D.define_method(:count) { n += 1 }
d.count
d.count
p n, D.instance_method(:a).arity, D.instance_method(:f).parameters
D.define_method("with space") { :ok }
p d.send("with space"), D.instance_methods(false).size
