module F
  module_function
  def a = b
  def b = 1
end
module G
  def x = 1
  def y = 2
  module_function :x
  p module_function(:y), module_function(:x, :y)
end
p F.a, F.b, G.x, G.y
include F
p a
def attempt
  p yield
rescue => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
class UsesF; include F; end
attempt { UsesF.new.a }
attempt { Class.new { module_function } }
attempt { G.module_eval { module_function :zz } }
p F.instance_methods, F.private_instance_methods.sort, F.singleton_methods.sort
module H
  extend self
  def z = 3
end
p H.z
module F
  def b = 99
end
p F.b
