require 'json'
p JSON.parse('{"a":{"b":[{"c":1}]}}', symbolize_names: true)
p JSON.parse('[NaN, Infinity, -Infinity]', allow_nan: true)
class Table < Hash; end
class List < Array; end
r = JSON.parse('{"a":[1,{}]}', object_class: Table, array_class: List)
p r.class, r['a'].class, r['a'][1].class
p JSON.parse('["a",{"b":"c"}]', freeze: true).then { |v| [v.frozen?, v[0].frozen?, v[1].frozen?, v[1]['b'].frozen?] }
p JSON.parse('[1.5]', decimal_class: String)
p JSON.parse('[1]', nil)
p JSON.parse('{"json_class":"Range"}')
p JSON.parse!('[NaN]')
begin
  JSON.parse('{}', symbolize_names: true, create_additions: true)
rescue ArgumentError => e
  p e.message
end
