# `Enumerator.product` is new in Ruby 3.2; Array#product computes the same.
combine =
  if Enumerator.respond_to?(:product)
    Enumerator.method(:product)
  else
    ->(*sources) { sources.empty? ? [[]].each : sources[0].to_a.product(*sources.drop(1).map(&:to_a)).each }
  end

p combine.(1..2, %w[a b]).to_a, combine.(1..2, %w[a b], [nil]).size
p combine.([], [1]).to_a, combine.().to_a, combine.([1, 2]).map { |values| values }
p combine.(1..3, 1..3).select { |a, b| a < b }, combine.({ a: 1 }, [2]).to_a
p combine.(1..2, [3]).with_index.to_a, combine.(1..2, [3]).next, combine.([1], [2], [3]).first
