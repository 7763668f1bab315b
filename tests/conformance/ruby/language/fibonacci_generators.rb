fib = Enumerator.new do |y|
  a, b = 0, 1
  loop { y << a; a, b = b, a + b }
end
p fib.take(10), fib.lazy.select(&:even?).first(5), fib.each_with_index.first(3)
p fib.next, fib.next, fib.next, fib.take_while { _1 < 30 }, fib.next
primes = Enumerator.produce(2) { |x| x += 1; x += 1 until (2..Math.sqrt(x)).none? { x % _1 == 0 }; x }
p primes.take(8), primes.lazy.map { _1 * 2 }.reject { _1 % 3 == 0 }.first(3)
