require 'json'
p JSON.parse('[' * 100 + ']' * 100).flatten
begin
  JSON.parse('[' * 101 + ']' * 101)
rescue JSON::NestingError => e
  p e.message
end
begin
  JSON.parse('{"a":{"b":1}}', max_nesting: 1)
rescue JSON::NestingError => e
  p e.message
end
p JSON.parse('[' * 101 + ']' * 101, max_nesting: false).size
deep = []
101.times { deep = [deep] }
begin
  JSON.generate(deep)
rescue JSON::NestingError => e
  p e.message
end
p JSON.generate(deep, max_nesting: 0).size
begin
  a = []
  a << a
  a.to_json
rescue JSON::NestingError => e
  p e.message
end
