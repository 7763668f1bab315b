class Me
  def a = 1
  alias b a
  def c = 1
  define_method(:d) { 1 }
end
o = Me.new
p o.method(:a) == o.method(:a), o.method(:a) == o.method(:b), o.method(:a) == o.method(:c), o.method(:a) == Me.new.method(:a), o.method(:a).eql?(o.method(:a)), o.method(:a) == 1
p [].method(:map) == [].method(:map), o.method(:d) == o.method(:d), Me.instance_method(:a) == Me.instance_method(:a)
a = [1]
p "".method(:size) == a.method(:size), a.method(:size) == a.method(:size)
p o.method(:a).unbind == Me.instance_method(:a), o.method(:b).original_name, o.method(:b).name
class Mm
  def method_missing(n, *) = n
  def respond_to_missing?(*) = true
end
x = Mm.new
p x.method(:q) == x.method(:q), x.method(:q) == x.method(:r), x.method(:q).call
s = Class.new(Me) { def a = super }
p s.new.method(:a).super_method == Me.instance_method(:a), s.instance_method(:a).owner == s
p o.method(:a).hash == o.method(:a).hash, { o.method(:a) => 1 }[o.method(:a)]
