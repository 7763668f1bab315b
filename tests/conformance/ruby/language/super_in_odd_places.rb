class A
  def m(*a, **k, &b) = [a, k, b ? b.call : nil]
  def each = yield(1)
end
class B < A
  def m(x, y = 2, *z, k: 3, **r)
    [1].map { super }.first
  end
  def each = super { |v| yield v + 1 }
end
p B.new.m(1), B.new.m(1, 5, 6, k: 7, q: 8) { :blk }
B.new.each { |v| p v }
class C < A
  def m(a) = super()
end
p C.new.m(1)
class D < A
  define_method(:m) { |x| super(x, :dm) }
end
p D.new.m(1)
module Loud; def m(*) = super.inspect + "!"; end
class E < A; prepend Loud; end
p E.new.m(4)
o = A.new
def o.m(*) = [:single, super]
p o.m(2)
