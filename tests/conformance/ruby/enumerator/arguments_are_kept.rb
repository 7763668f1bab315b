class Gen
  def each_pair_of(a, b = 2, *rest, k: 0)
    return to_enum(:each_pair_of, a, b, *rest, k: k) unless block_given?
    yield a, b
    yield rest, k
    :result
  end
end
e = Gen.new.each_pair_of(1, 5, 6, k: 7)
p e.to_a, e.next, e.next, (begin; e.next; rescue StopIteration => s; s.result; end), e.map { |a, b| [b, a] }, e.with_index.to_a, e.each_with_object(:o).to_a, e.size, e.include?([1, 5]), e.first, e.each { }, e.inspect.sub(/0x\h+/, "XX"), e.each_slice(1).to_a, e.to_h { |a, b| [a, b] }, e.lazy.map { |a, b| b }.to_a, e.rewind.equal?(e), e.zip([1, 2]), e.sort_by { |a, b| b }, e.each_entry.to_a, e.min_by { |a, b| b }, e.inject { |a, b| [a, b] }
d = e.dup
p d.class, [1, 2, 3].to_enum(:each_slice, 2).map(&:sum), [1, 2].to_enum(:inject, 10).with_index { |(a, b), i| a + b + i }, "ab".to_enum(:each_char).to_a, 3.to_enum(:times).to_a, {a: 1}.to_enum(:each_pair).next, [4, 5].enum_for(:each_with_index).to_a, [1, 2, 3].each_slice(2).with_index.to_a, [1, 2, 3].each_with_index.with_index(10).to_a, %w[a b].each_with_index.each_with_index.map { |(x, i), j| [x, i, j] }
en = [1, 2, 3].each
p en.next, en.take(2), en.next, en.to_a, en.next, (en.next rescue :stop), (en.next rescue :stop), en.rewind.peek
def numbers
  return enum_for(:numbers) unless block_given?
  yield 1
  yield 2
end
p numbers.next, numbers.map { |x| x * 2 }, numbers.with_index(1).to_a, numbers.lazy.map { |x| -x }.first(1), numbers.size, numbers.sum
