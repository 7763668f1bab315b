class Holder
  @@v = :holder
  def self.read = @@v
end
class Reader
  @@v = :reader
  def from(obj) = obj.instance_eval { @@v }
  def from_string(obj) = obj.instance_eval("@@v")
  def set(obj) = obj.instance_eval("@@w = 5")
  def w = @@w
end
r = Reader.new
p r.from(Holder.new), r.from_string(Holder.new), Holder.read
r.set(Holder.new)
p r.w, Holder.class_variables
begin
  1.instance_eval { def on_integer; end }
rescue TypeError => e
  p e.message
end
begin
  :a.instance_eval { def on_symbol; end }
rescue TypeError => e
  p e.message
end
s = "str".dup
s.instance_eval { def only_here = size }
p s.only_here, s.dup.respond_to?(:only_here)
p Holder.instance_eval { @@v rescue :no_class_variable } rescue p $!.class
p BasicObject::BasicObject, BasicObject.const_defined?(:String), BasicObject.constants
