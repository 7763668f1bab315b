class Endless
  include Enumerable
  def each
    i = 0
    loop { yield i; i += 1 }
  end
end
e = Endless.new
p e.first, e.first(3), e.find { |x| x > 5 }, e.take(2), e.take_while { |x| x < 4 }, e.include?(7), e.any? { |x| x > 3 }, e.find_index(4), e.lazy.select(&:even?).map { |x| x * 2 }.first(3), e.each_slice(2).first, e.each_with_index.first(2)
