require 'forwardable'
class Box
  extend Forwardable
  ITEMS = [3, 1, 2].freeze
  def_delegator 'Box::ITEMS', :sort, :sorted
  def_delegator :shared, :fetch
  def_delegator 'items.first', :to_s, :first_text
  def_delegators :items, :each, :map, :length
  instance_delegate %i[min max] => :items
  include Enumerable
  def items = ITEMS
  def shared = { a: 1 }
end
b = Box.new
p b.sorted, b.fetch(:a), b.first_text, b.map { |x| x + 1 }, b.length, b.min, b.max, b.sort_by { |x| -x }, b.to_a
p Box.instance_method(:length).owner == Box, b.fetch(:z, 9)
o = Object.new
o.extend Forwardable
o.def_delegator "'abc'", :upcase, :shout
p o.shout
