fib = Enumerator.new do |y|
  a = b = 1
  loop do
    y << a
    a, b = b, a + b
  end
end
p fib.take(8), fib.lazy.select(&:odd?).first(4), fib.each_with_index.first(3), fib.first, fib.next, fib.next, fib.next, fib.peek, fib.each_slice(3).first(2), fib.lazy.map { |x| x * 2 }.reject(&:zero?).first(2), fib.take_while { |x| x < 30 }, fib.find { |x| x > 50 }, fib.include?(21), fib.lazy.zip(fib.lazy.drop(1)).first(2), fib.with_index(1).take(2), fib.rewind.next
primes = Enumerator.new { |y| n = 2; loop { y << n if (2..Math.sqrt(n)).none? { |d| (n % d).zero? }; n += 1 } }
p primes.first(10), primes.lazy.select { |x| x % 4 == 1 }.first(4), primes.each_cons(2).lazy.select { |a, b| b - a == 2 }.first(3)
def countdown(n)
  return to_enum(:countdown, n) unless block_given?
  while n > 0
    yield n
    n -= 1
  end
  :liftoff
end
e = countdown(3)
p e.to_a, e.next, e.next, e.next, (begin; e.next; rescue StopIteration => x; x.result; end), e.size, e.inspect
p countdown(2) { }, e.map { |x| x * x }, e.with_index.to_a, e.include?(2), e.sort, e.lazy.map { |x| x + 1 }.to_a, e.each_with_object([]).to_a.size
result = loop do
  e.rewind
  loop { e.next }
  break :out
end
p result
ee = [1, 2, 3].map
p ee.with_index { |x, i| x * i }, ee.each { |x| x + 1 }, ee.with_object(:m).to_a.size
a = [1, 2, 3].each
b = %w[a b c].each
r = []
loop { r << [a.next, b.next] }
p r
