p [1, 1.0, 1, "a", "a", nil, nil].uniq, [1, 2, 3, 4].uniq { |x| x % 2 }, [[1], [1]].uniq, [1, 2].uniq!, [1, 1].uniq!
p %w[a A b].uniq(&:downcase), [1, 2, 3].uniq! { |x| x > 1 }
p [0.0, -0.0].uniq, [Float::NAN, Float::NAN].uniq.size
class Key
  attr_reader :k
  def initialize(k); @k = k; end
  def hash; @k.hash; end
  def eql?(o); @k == o.k; end
  def inspect; "K#{@k}"; end
end
p [Key.new(1), Key.new(2), Key.new(1)].uniq, [Key.new(1)] - [Key.new(1)], [Key.new(1)] | [Key.new(1), Key.new(3)]
begin; [1, 1].freeze.uniq!; rescue => e; p e.class, e.message; end
