require 'yaml'
class Coded
  def initialize(x) = @x = x
  def encode_with(coder)
    coder['value'] = @x
  end
  def init_with(coder)
    @x = coder['value'] * 2
  end
end
class Tagged
  yaml_tag '!tagged'
  attr_accessor :v
end
puts Coded.new(1).to_yaml
p YAML.unsafe_load(Coded.new(4).to_yaml).instance_variable_get(:@x)
t = Tagged.new
t.v = [1]
puts t.to_yaml
p YAML.unsafe_load("!tagged\nv: 5\n").v
