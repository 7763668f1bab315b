class Ver
  include Comparable
  attr_reader :parts
  def initialize(s) = @parts = s.split(".").map(&:to_i)
  def <=>(o) = parts <=> o.parts
  def to_s = parts.join(".")
  def inspect = "v#{self}"
  def succ = Ver.new((parts[0..-2] + [parts[-1] + 1]).join("."))
end
vs = %w[1.10 1.2 2.0 1.9].map { |s| Ver.new(s) }
p vs.sort, vs.min, vs.max, vs.sort.reverse
p Ver.new("1.0") < Ver.new("1.1"), Ver.new("1.0") == Ver.new("1.0"), Ver.new("3").between?(vs.min, vs.max)
p Ver.new("5").clamp(vs.min, vs.max), (Ver.new("1.1")..Ver.new("1.4")).to_a
p (Ver.new("1.1")..Ver.new("1.4")).include?(Ver.new("1.3"))
begin Ver.new("1") < 5 rescue p $!.class end
