class D
  define_method(:a) { |x, y = 2| [x, y] }
  define_method(:b, &->(x) { x * 2 })
  define_method("c d") { :odd_name }
  m = instance_method(:a)
  define_method(:e, m)
  [:f, :g].each { |n| define_method("#{n}?") { n } }
  r = define_method(:h) {}
  p r
end
d = D.new
p d.a(1), d.b(4), d.send("c d"), d.e(5, 6), d.f?, d.g?
begin d.a rescue p $!.message end
begin d.b(1, 2) rescue p $!.message end
p d.define_singleton_method(:s) { self.class }, d.s
p D.instance_method(:a).parameters, D.instance_method(:b).arity
begin D.define_method(:x) rescue p $!.class, $!.message end
