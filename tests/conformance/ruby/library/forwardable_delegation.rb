require 'forwardable'
class Queue2
  extend Forwardable
  def_delegators :@list, :size, :first, :<<
  def_delegator :@list, :shift, :dequeue
  def_delegator 'self.class', :name, :class_name
  def_instance_delegators :other, :upcase
  delegate [:last, :empty?] => :@list
  attr_reader :other
  def initialize
    @list = []
    @other = 'abc'
  end
end
q = Queue2.new
q << 1 << 2
q << 3
p q.size, q.first, q.last, q.dequeue, q.empty?, q.class_name, q.upcase, q.first(2)
class Facade
  extend SingleForwardable
  def_delegators :'[1, 2, 3]', :sum, :map
  def_delegator :Math, :sqrt, :root
end
p Facade.sum, Facade.map { |x| x * 2 }, Facade.root(16)
begin
  Queue2.new.first(1, 2)
rescue ArgumentError => e
  p e.message
end
