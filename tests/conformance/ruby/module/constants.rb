module K
  A = 1
  B = "b"
  module L
    C = A + 1
    def self.a = A
  end
  class Priv; end
  SECRET = 42
  private_constant :SECRET, :Priv
  def self.secret = SECRET
end
p K.constants.sort, K::L.constants, K.const_get(:A), K.const_get("L::C"), Object.const_get("K::L::C"), K::L.a, K.secret
p K.const_defined?(:A), K.const_defined?("L::C"), K.const_defined?(:Nope), K.const_defined?(:String), K.const_defined?(:String, false)
p K.const_set(:D, 4), K::D, K.const_set("E", 5)
def attempt
  p yield
rescue NameError, TypeError => e
  p e.class, e.message, (e.name.to_sym if e.respond_to?(:name))
end
attempt { K::SECRET }
attempt { K::Priv.new }
attempt { K.const_get(:SECRET) }
attempt { K::Nope }
attempt { K.const_get(:Nope) }
attempt { K.const_get("lower") }
attempt { K.const_get("L::lower") }
attempt { K.const_set("lower", 1) }
attempt { K.const_get(1) }
attempt { K.const_get("A::B") }
attempt { Nope }
attempt { K::L::Nope }
attempt { K::String }
attempt { K.const_get(:String) }
attempt { K.const_get(:String, false) }
attempt { 5::X }
attempt { K.private_constant :Zip }
attempt { K.send(:remove_const, :D) }
attempt { K.send(:remove_const, :D) }
K.public_constant :SECRET
attempt { K::SECRET }
class Sup; X = 1; end
class Subc < Sup
  def x = X
  Y = X + 1
end
p Subc::X, Subc.new.x, Subc.constants.sort, Subc.constants(false), Subc.const_get(:X, false) rescue p $!.message
p Module.nesting, K.module_eval { Module.nesting }
module K
  module L
    p Module.nesting
  end
end
p defined?(K::A), defined?(K::Zip), defined?(Zip), defined?(::K)
p K.const_source_location(:A)[1], Object.const_source_location(:String), K.const_source_location("L::C")[1], K.const_source_location(:Nope)
