p 5.clamp(1, 3), 5.clamp(7, 9), 5.clamp(1..3), 5.clamp(..3), 5.clamp(7..), 5.5.clamp(1, 9), "m".clamp("a", "f"), 5.clamp(5, 5), 5.clamp(nil, 3), 5.clamp(7, nil) 
[-> { 5.clamp(3, 1) }, -> { 5.clamp(1...3) }, -> { 5.clamp("a", "b") }, -> { 5.clamp(1) }].each { |l| p l.call rescue puts "#{$!.class}: #{$!.message}" }
class Lv
  include Comparable
  attr_reader :n
  def initialize(n) = @n = n
  def <=>(o) = o.is_a?(Lv) ? n <=> o.n : nil
  def inspect = "L#{n}"
end
a, b, c = Lv.new(1), Lv.new(2), Lv.new(3)
p a < b, a > b, a <= a, a == Lv.new(1), a != b, b.between?(a, c), b.clamp(c, c), [c, a, b].sort, [a, b, c].max, [a, b].minmax, a == 5, a.eql?(Lv.new(1)), a.equal?(a)
[-> { a < 5 }, -> { a >= nil }, -> { [a, 5].sort }, -> { a.clamp(c, a) }].each { |l| p l.call rescue puts "#{$!.class}: #{$!.message.gsub(/0x\h+/, "0x")}" }
