p Array.new, Array.new(3), Array.new(2, :x), Array.new(3) { |i| i * i }, Array.new([1, 2])
p Array[1, 2], Array(nil), Array([1]), Array(1..3), Array({a: 1})
begin; Array.new(-1); rescue => e; p e.class, e.message; end
begin; Array.new("x"); rescue => e; p e.class, e.message; end
begin; Array.new(1 << 61); rescue => e; p e.class, e.message; end
begin; Array.new(1, 2, 3); rescue => e; p e.class, e.message; end
p Array.try_convert([1]), Array.try_convert("a"), Array.try_convert(nil)
class Sub < Array; end
p Sub[1, 2].class, Sub.new(2, 0).map { |x| x }.class, Sub[1].to_a.class, Sub[1, 2] + [3]
p Sub[1, 2][0, 1].class, Sub[1].dup.class
