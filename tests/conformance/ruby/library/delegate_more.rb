require 'delegate'
d = SimpleDelegator.new([1, 2, 3])
p d.map { |x| x * 2 }, d[0], d.first(2), d.include?(2), d.is_a?(Array), d.kind_of?(SimpleDelegator), d.respond_to?(:each), Array === d, d == [1, 2, 3], [1, 2, 3] == d
p d.to_a, d.frozen?, d.nil?, d.dup.equal?(d), d.method(:size).call, d.instance_of?(SimpleDelegator)
class Deco < SimpleDelegator
  def size = super + 10
  def method_missing(name, *args) = name == :magic ? :done : super
  def respond_to_missing?(name, all = false) = name == :magic || super
end
x = Deco.new('abc')
p x.size, x.magic, x.length, x.respond_to?(:magic), x.upcase, x.eql?(x), x.hash == 'abc'.hash
