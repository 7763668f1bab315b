def fact(n) = n <= 1 ? 1 : n * fact(n - 1)
def fib(n, memo = {}) = n < 2 ? n : memo[n] ||= fib(n - 1, memo) + fib(n - 2, memo)
def hanoi(n, a, b, c, moves = [])
  return moves if n == 0
  hanoi(n - 1, a, c, b, moves)
  moves << [a, c]
  hanoi(n - 1, b, a, c, moves)
end
def perms(a) = a.size <= 1 ? [a] : a.flat_map { |x| perms(a - [x]).map { |q| [x] + q } }
def deep(h) = h.transform_values { |v| v.is_a?(Hash) ? deep(v) : v.to_s }
p fact(30), fib(80), hanoi(3, :a, :b, :c).size, perms([1, 2, 3]), deep({a: {b: {c: 1}}, d: 2})
def ack(m, n) = m == 0 ? n + 1 : n == 0 ? ack(m - 1, 1) : ack(m - 1, ack(m, n - 1))
p ack(2, 3)
def stack(n) = stack(n + 1)
begin
  stack(0)
rescue SystemStackError => e
  p e.message
end
