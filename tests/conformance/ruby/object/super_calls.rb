class A
  def m(a, b = 2, *r, k: 1, **o, &blk) = [:A, a, b, r, k, o, blk&.call]
  def self.s(x) = [:As, x]
  def method_missing(n, *a) = n == :ghost ? [:missing, a] : super
  def respond_to_missing?(n, p = false) = n == :ghost || super
end
class B < A
  def m(a, b = 3, *r, k: 5, **o, &blk)
    a += 1
    super
  end
  def self.s(x) = super(x * 2)
  def ghost = super
  def explicit(*) = method(:m).super_method.call(0)
end
p B.new.m(1), B.new.m(1, 2, 3, k: 4, z: 9) { :blk }, B.s(4), B.new.ghost, B.new.explicit
class C < A
  def m(*) = super
  def self.s(...) = super(...)
end
p C.new.m(7, 8), C.s(1)
class D < A
  def m(a, **) = super(a)
  define_method(:dm) { |x| x }
end
class E < D
  define_method(:dm) { |x| super(x) + 1 }
  def nope = super
end
p D.new.m(1, k: 2), E.new.dm(1)
begin
  E.new.nope
rescue NoMethodError => e
  puts e.message.sub(/0x\h+/, '0x')
end
class F < A
  define_method(:m) { |a| super }
end
begin
  F.new.m(1)
rescue RuntimeError => e
  puts e.message
end
class G < A
  def m(a) = [1].map { |x| super(x) }
end
p G.new.m(0)
module Pre
  def m(*, **) = [:pre, super]
end
class A; prepend Pre; end
p A.new.m(1).first, B.new.m(1).first
