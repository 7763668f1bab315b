require 'json'
require 'ostruct'
p JSON.parse('{"a":{"b":1}}', object_class: OpenStruct).a.b
p JSON.parse('[1.5]', decimal_class: nil), JSON.parse('{"a":NaN}', allow_nan: true)["a"].nan?
p JSON.parse('[1,2]', array_class: Class.new(Array)).class.superclass
p JSON.parse('{"json_class":"String"}'), JSON.parse('[]', max_nesting: 1)
begin JSON.parse('[[[]]]', max_nesting: 2) rescue p $!.class, $!.message end
p JSON.load("null"), JSON.load(nil), JSON.load('[1,{"a":2}]'), JSON.dump({a: [nil]}), JSON.parse('{"a":1}', symbolize_names: true).keys
p JSON.parse('  {"x" : [ ] }  '), JSON.parse("{}"), JSON.parse('[1e3, -0, -1.5E-2, 12345678901234567890]')
