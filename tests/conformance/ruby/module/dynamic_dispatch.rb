class Dyn
  %w[a b].each { |n| define_method("get_#{n}") { n } ; define_method("#{n}?") { true } ; define_method("#{n}=") { |v| instance_variable_set("@#{n}", v) } }
  [:x, :y].each_with_index { |n, i| const_set(n.upcase, i) }
  class << self
    %i[one two].each { |n| define_method(n) { n } }
  end
end
d = Dyn.new
d.a = 5
p d.get_a, d.b?, d.instance_variable_get(:@a), Dyn::X, Dyn.one, Dyn.public_send(:two), Dyn.instance_methods(false).sort
p d.methods(false), d.public_methods(false).sort == Dyn.public_instance_methods(false).sort
m = d.method(:get_a).unbind
p m.bind_call(Dyn.new)
p %w[upcase reverse].inject("abc") { |s, meth| s.send(meth) }
h = { add: :+, sub: :- }
p h.transform_values { |op| 5.public_send(op, 3) }
obj = Object.new
obj.instance_variable_set(:@secret, 1)
obj.define_singleton_method(:secret) { @secret }
p obj.secret
klass = Object.const_set(:Generated, Class.new(Dyn))
p klass.name, Generated.new.get_b, klass.instance_method(:get_b).owner
p Dyn.instance_method(:get_a).parameters, Dyn.new.respond_to?(:a=)
Dyn.class_eval { remove_method :get_a }
p d.respond_to?(:get_a)
p (Class.new { def initialize(**o) = o.each { |k, v| instance_variable_set("@#{k}", v) } }).new(a: 1, b: 2).instance_variables
