class Orig
  X = 1
  @civ = [1]
  def self.s = :s
  def i = :i
  class << self
    attr_reader :civ
  end
end
Copy = Orig.dup
class Copy
  def i = :changed
end
p Orig.new.i, Copy.new.i, Copy.s, Copy::X, Copy.civ, Copy.name, Copy.superclass
m = Comparable.clone
p m.instance_methods.sort == Comparable.instance_methods.sort, m.name
begin
  Orig.singleton_class.attached_object if Orig.singleton_class.respond_to?(:attached_object)
end
class << Orig
  def extra = :extra
  private def hidden = 1
  PRIV = 3
  p self
end
p Orig.extra, Orig.singleton_methods.sort
begin
  Orig.hidden
rescue NoMethodError => e
  puts e.message
end
begin
  Orig.singleton_class.new
rescue TypeError => e
  puts e.message
end
o = Orig.new
class << o
  def only = :only
end
p o.only, o.singleton_class.instance_methods(false)
def Orig.via_def = self
p Orig.via_def
p Class.instance_method(:new).owner, Orig.method(:new).owner, Orig.method(:s).owner.inspect
