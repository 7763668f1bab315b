class V
  def pub = priv + prot
  private
  def priv = 1
  public
  def pub2 = self.priv
  protected
  def prot = 2
  public
  def compare(other) = other.prot
  def bad(other) = other.priv
  private def inline = 3
  def after_inline = 4
  p((private def symbol_returned; end))
  p private(:after_inline, :pub2)
  p private([:compare]), public(:compare), private
end
v = V.new
def attempt
  p yield
rescue => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
attempt { v.pub }
attempt { v.compare(V.new) }
attempt { v.bad(V.new) }
attempt { v.priv }
attempt { v.prot }
attempt { v.inline }
attempt { v.after_inline }
class W < V
  public :priv
  private :pub
end
attempt { W.new.priv }
attempt { W.new.pub }
attempt { V.new.pub }
attempt { V.class_eval { private :nope } }
attempt { V.class_eval { public 1 } }
class V
  def self.cm = 1
  private_class_method :cm
  private_class_method def self.cm2 = 2
end
attempt { V.cm }
attempt { V.cm2 }
V.public_class_method :cm
attempt { V.cm }
attempt { V.private_class_method :zz }
def top_level = :top
attempt { 1.top_level }
p V.private_instance_methods(false).sort, W.public_instance_methods(false)
class S
  private_class_method :new
  def self.make = new
end
attempt { S.new }
p S.make.class
class Setter
  def run = self.val = 5
  private def val=(x)
    @val = x
  end
end
p Setter.new.run
