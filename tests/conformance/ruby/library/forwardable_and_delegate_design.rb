require 'forwardable'
require 'delegate'
class Queue1
  extend Forwardable
  def_delegators :@items, :size, :<<, :first, :each
  def_delegator :@items, :shift, :take
  def_delegator "self.class", :name, :kind
  include Enumerable
  def initialize = @items = []
end
q = Queue1.new
q << 1 << 2
q << 3
p q.size, q.take, q.map { _1 * 2 }, q.first, q.kind, q.sort
class Deco < SimpleDelegator
  def size = super + 100
  def extra = __getobj__.first
end
d = Deco.new([1, 2])
p d.size, d.extra, d.push(3), d == [1, 2, 3], d.is_a?(Array), d.class, d.respond_to?(:pop)
d.__setobj__("str")
p d.upcase, d.size
class Tuple < DelegateClass(Array); def initialize(*a) = super(a); end
p Tuple.new(1, 2).sum, Tuple.new(3).inspect
begin d.nope rescue p $!.class end
