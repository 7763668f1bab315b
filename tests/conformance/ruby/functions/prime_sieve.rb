def sieve(n)
  s = Array.new(n + 1, true)
  s[0] = s[1] = false
  (2..Integer.sqrt(n)).each { |i| (i * i).step(n, i) { |j| s[j] = false } if s[i] }
  s.each_index.select { s[_1] }
end
p sieve(50), sieve(1000).size, sieve(1), sieve(100).each_cons(2).select { _2 - _1 == 2 }.size, sieve(200).last(3)
perfect = (2..500).select { |n| (1...n).select { n % _1 == 0 }.sum == n }
p perfect, (1..20).map { |n| n % 15 == 0 ? "FizzBuzz" : n % 3 == 0 ? "Fizz" : n % 5 == 0 ? "Buzz" : n }
