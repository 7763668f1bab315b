def kw(**o) = o
def opt(a, **o) = [a, o]
def splat(*a, **o) = [a, o]
h = { a: 1 }
p kw(**h), kw(**h, b: 2), opt(h), opt(1, **h), splat(h), splat(**h), splat(*[1, 2], **{}), splat(*nil), splat(*"x"), splat(*1..3)
class ToHash
  def to_hash = { z: 1 }
end
class ToA
  def to_a = [7, 8]
end
p kw(**ToHash.new), splat(*ToA.new)
a, (b, *c), d = 1, [2, 3, 4], 5
p a, b, c, d
class ToAry
  def to_ary = [1, 2]
end
x, y = ToAry.new
p x, y
f, g = nil
p f, g
*i, j = [1, 2, 3]
p i, j
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { kw(h) }
attempt { kw("a" => 1) }
attempt { kw(**1) }
attempt { splat(**nil) } rescue p $!
attempt { opt }
class BadAry
  def to_ary = 1
end
attempt { q, r = BadAry.new }
class BadA
  def to_a = 1
end
attempt { splat(*BadA.new) }
def blk = yield([1, 2], 3)
blk { |(m, n), o| p [m, n, o] }
def ret = return 1, 2
p ret, (s = *nil), (t = *1), (u = 1, 2)
p [*1..3, *[4]], [*"a"], { **h, c: 3 }
def fwd(...) = splat(...)
p fwd(1, k: 2)
def anon(*, **, &) = splat(*[1])
p anon(3)
