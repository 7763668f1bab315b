require 'ostruct'
require 'json'
require 'yaml'
o = OpenStruct.new(name: 'n', list: [OpenStruct.new(x: 1)], 'with space' => 2)
p o, o.list[0].x, o['with space'], o.to_h.keys, o.name?.nil? rescue p $!.class
p o.respond_to?(:name=), o.methods(false).sort.first(2), o.instance_of?(OpenStruct)
puts OpenStruct.new(a: 1, b: 'x').to_yaml
p YAML.unsafe_load(OpenStruct.new(a: 1).to_yaml), OpenStruct.new(a: 1) == OpenStruct.new(a: 1), OpenStruct.new(a: 1).hash == OpenStruct.new(a: 1).hash, OpenStruct.new(a: 1).to_h.to_json
x = OpenStruct.new
x.a ||= 5
x.b = x
p x.a, x
x[:a] += 1
p x.a, x.each_pair.map(&:first), x.dig(:a)
