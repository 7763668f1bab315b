p String(1), String(nil), String(:a), String([1, nil]), String("x")
p Array(nil), Array([1]), Array(1..3), Array({ a: 1 }), Array("a\nb"), Array(5), Array(a: 1)
p Hash(nil), Hash([]), Hash({ a: 1 }), Hash([[1, 2]].to_h)
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { Hash(1) }
attempt { Hash([1]) }
attempt { Hash("a") }
class NoStr
  undef to_s
end
attempt { String(NoStr.new) }
class OddStr
  def to_s = 5
end
attempt { String(OddStr.new) }
class Ary
  def to_ary = [1, 2]
end
class ToA
  def to_a = [3]
end
class BadA
  def to_a = 7
end
attempt { Array(Ary.new) }
attempt { Array(ToA.new) }
attempt { Array(BadA.new) }
class NilA
  def to_a = nil
end
p Array(NilA.new).size
attempt { String(BasicObject.new) }
