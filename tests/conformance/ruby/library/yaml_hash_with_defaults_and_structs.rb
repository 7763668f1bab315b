require 'yaml'
h = Hash.new(5)
h[:a] = 1
puts h.to_yaml
S = Struct.new(:a, :b, keyword_init: true)
puts S.new(a: 1).to_yaml
module Outer
  Inner = Struct.new(:x)
  class Thing
    def initialize = @list = [1]
  end
end
puts Outer::Inner.new([1]).to_yaml, Outer::Thing.new.to_yaml
x = YAML.unsafe_load(Outer::Thing.new.to_yaml)
p x.class, x.instance_variable_get(:@list), YAML.unsafe_load(Outer::Inner.new('q').to_yaml)
begin
  YAML.dump(Class.new)
rescue TypeError => e
  puts e.message.sub(/0x\h+/, '0x')
end
