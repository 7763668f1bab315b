class Base
  def initialize(a, b = 2) = (@a, @b = a, b)
  def hi(x = 1, *r, k: 0, &blk) = "base #{x} #{r} #{k} #{blk&.call}"
  def to_s = "Base(#{@a},#{@b})"
end
class Child < Base
  def initialize(a, b) = super
  def hi(x = 5, *r, k: 1, &blk)
    x += 1
    "child, " + super
  end
  def to_s = "Child<#{super}>"
end
class Grand < Child
  def initialize = super(1, 2)
  def hi(*) = "grand, " + super(9, k: 3)
end
puts Child.new(1, 2), Grand.new
puts Child.new(1, 2).hi, Child.new(1, 2).hi(2, 3, k: 4) { :b }, Grand.new.hi
class None; def x = super; end
begin None.new.x rescue p $!.message[/super: no superclass method `x'/] end
