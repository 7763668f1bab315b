require 'json'
require 'set'
require 'ostruct'
puts JSON.generate(Set[1, 2]), JSON.generate(Struct.new(:a).new(1)).sub(/#<struct.*/, 'struct'), JSON.generate([nil => nil])
puts({ Object.new.class => 1 }.to_json, [1, [2, [3]]].to_json, { 'k' => Set.new }.to_json)
p JSON.parse('{"a":{"b":1}}', object_class: OpenStruct).a.b
