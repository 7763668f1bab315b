def each_pair_of(a)
  return to_enum(__method__, a) unless block_given?
  i = 0
  while i < a.size - 1
    yield a[i], a[i + 1]
    i += 1
  end
  :done
end
p each_pair_of([1, 2, 3]) { |x, y| puts "#{x},#{y}" }
p each_pair_of([1, 2, 3]).to_a
def no = yield
begin no rescue p $!.class, $!.message end
def nested = [1, 2].map { |x| yield x }
p nested { |v| v * 3 }
def value = (r = yield; "got #{r.inspect}")
p value { next 5 }, value { }, value { break 7 }
