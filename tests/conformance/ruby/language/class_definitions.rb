class A
  X = 1
  @@count = 0
  @level = :class_ivar
  class << self
    attr_accessor :level
    def create(*args) = new(*args)
  end
  def initialize(v = 0)
    @v = v
    @@count += 1
  end
  def count = @@count
  attr_reader :v
end
a = A.create(3)
p a.v, a.count, A.level, A::X, A.name, A.class, a.class
class A
  def more = "reopened #{v}"
end
p a.more
class B < A; end
p B.superclass, B.new(4).v, B.level, B.ancestors.first(2)
p (class C; 5; end)
p (class C; self; end)
begin
  class B < String; end
rescue TypeError => e
  p e.message
end
