(1..3).each { |x| p x }
p (1...1).to_a, (3..1).to_a, ("a".."e").to_a, ("az".."bc").to_a, ("a"..."c").to_a, (:a..:d).to_a, ("08".."11").to_a
p (1..3.5).to_a, (1..).first(3), (1..3).each { }, (2 ** 64..2 ** 64 + 2).to_a
begin; (1.0..2.0).each { }; rescue => e; p e.class, e.message; end
begin; (..1).each { }; rescue => e; p e.class, e.message; end
begin; (1..).to_a; rescue => e; p e.class, e.message; end
begin; (nil..nil).each { }; rescue => e; p e.class, e.message; end
begin; (..1).to_a; rescue => e; p e.class, e.message; end
begin; (1.5..2).to_a; rescue => e; p e.class, e.message; end
class Xs
  include Comparable
  attr_reader :n
  def initialize(n); @n = n; end
  def succ; Xs.new(@n + 1); end
  def <=>(o); @n <=> o.n; end
  def inspect; "x" * @n; end
end
p (Xs.new(1)..Xs.new(3)).to_a, (Xs.new(1)...Xs.new(3)).to_a, (Xs.new(2)..).first(2), Xs.new(1)..Xs.new(3), (Xs.new(1)..Xs.new(3)).include?(Xs.new(2))
(1..).each { |x| break p(x) if x > 3 }
("a"..).each { |x| break p(x) if x > "c" }
