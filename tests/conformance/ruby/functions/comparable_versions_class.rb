class V
  include Comparable
  attr_reader :parts
  def initialize(s) = @parts = s.split('.').map { |x| Integer(x, 10) }
  def <=>(o) = o.is_a?(V) ? parts <=> o.parts : nil
  def to_s = parts.join('.')
  def inspect = "#<V #{self}>"
  def succ = V.new((parts[0..-2] + [parts[-1] + 1]).join('.'))
end
a, b = V.new('1.9'), V.new('1.10')
p a < b, [b, a].sort, [a, b].max, a.between?(a, b), a.clamp(b, b), a == V.new('1.9'), a != b, (a..V.new('1.12')).to_a, (a..b).include?(V.new('1.9.5')), (a..b) === b, [a, b].minmax.map(&:to_s), (V.new('1.x') rescue $!.message), (a < 5 rescue $!.message), (a == 5), a.clamp(..b)
