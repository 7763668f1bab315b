o = Object.new
def o.a = 1
class << o
  def b = a + 1
  attr_accessor :c
  private def d = 4
end
o.c = 3
p o.a, o.b, o.c, o.singleton_methods.sort
begin o.d rescue p $!.class end
p o.singleton_class.instance_methods(false).sort
class K
  class << self
    def make = new
    private def hidden = 1
    def call_hidden = hidden
  end
end
p K.make.class, K.call_hidden
begin K.hidden rescue p $!.message end
def self.on(v) = (def v.x = 1)
begin on(5) rescue p $!.class, $!.message end
p K.singleton_class, K.singleton_class?, K.singleton_class.singleton_class?
