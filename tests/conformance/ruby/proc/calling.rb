pr = proc { |a, b = 2, *c, d| [a, b, c, d] }
p pr.call(1), pr.(1, 2), pr[1, 2, 3], pr.yield(1, 2, 3, 4), pr === 5, pr.call([9, 8, 7])
la = lambda { |a, b = 2| [a, b] }
p la.call(1), la.(1, 3)
def attempt
  p yield
rescue => e
  p e.class, e.message
end
attempt { la.call }
attempt { la.call(1, 2, 3) }
attempt { la.call([1, 2]) }
attempt { ->(a:) { a }.call }
attempt { ->(a:) { a }.call(a: 1, b: 2) }
attempt { ->() { }.call(1) }
p proc { |a| a }.call(1, 2), proc { |a| a }.call([1, 2]), proc { |a, | a }.call([1, 2]), proc { |(a, b), c| [a, b, c] }.call([1, 2], 3)
p proc { |*a| a }.call([1, 2]), proc { |a, *b| [a, b] }.call([1, 2, 3])
p proc { |a, k: 1| [a, k] }.call(5, k: 6), proc { _1 }.call([1, 2]), proc { [_1, _2] }.call([1, 2]), proc { |**kw| kw }.call(a: 1)
case 5
when ->(x) { x > 3 } then puts "big"
end
p %w[a b].map(&:upcase), [1, 2].each_with_index.map(&:+) , [[1, 2]].map { |a, b| a + b }
p [1, 2, 3].map(&10.method(:+)), %w[1 2].map(&method(:Integer))
def yielder = yield(1, 2, 3)
p yielder { |a, b| [a, b] }, yielder { |a| a }, yielder { |*a| a }, yielder(&->(a, b, c) { a + b + c })
attempt { yielder(&->(a) { a }) }
