class Three
  include Enumerable
  def each
    yield 1
    yield 2
    yield 3
    p :finished
  ensure
    p :ensured
  end
end
t = Three.new
p t.map { |x| break x * 10 if x == 2; x }, t.first, t.find { |x| x == 2 }, t.any? { |x| x == 1 }, t.each_with_index { |x, i| break i if x == 3 }, t.take(1), t.include?(1), t.inject { |a, b| break a + b }
def leave(t) = t.each { |x| return x if x == 2 }
p leave(t), t.lazy.map { |x| x * 2 }.first(1), t.each_slice(2).first, t.zip([1]) { break :z }
begin; t.each { |x| raise "at #{x}" if x == 2 }; rescue => e; p e.message; end
catch(:done) { t.each { |x| throw :done if x == 2 } }
p t.each_entry { |x| next }.class
