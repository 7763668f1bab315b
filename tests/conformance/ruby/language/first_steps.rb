class A
  def initialize(x) @x = x end
  def x; @x; end
  def each
    yield 1
    yield 2
  end
end
a = A.new(5)
puts a.x
a.each { |v| puts v }
f = ->(x, y = 3, *z, k: 1, **o, &b) { puts x; puts y; puts k }
f.call(1)
f.(1, 2, k: 7)
begin
  raise "oops"
rescue => e
  puts e.message
  puts e.class
end
def fib(n) = n < 2 ? n : fib(n-1) + fib(n-2)
puts fib(20)
x = [1,[2,3]]
a, (b, c) = x
puts "a#{b}c#{c}"
raise ArgumentError, "final"
