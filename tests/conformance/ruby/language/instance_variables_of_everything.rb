class T
  @meta = 1
  class << self; attr_reader :meta; end
  def initialize = @a = 1
  def set = (@b, @c = 2, 3)
end
t = T.new
p t.instance_variables
t.set
p t.instance_variables, T.meta, T.instance_variables
t.instance_variable_set(:@z, 9)
p t.instance_variable_get(:@z), t.instance_variable_get(:@none), t.instance_variable_defined?(:@a)
p t.remove_instance_variable(:@a), t.instance_variables
begin t.instance_variable_get("bad") rescue p $!.message end
s = "str"
s.instance_variable_set(:@note, 1)
p s.instance_variables, s.dup.instance_variables
p t.inspect.gsub(/0x\h+/, "0x")
