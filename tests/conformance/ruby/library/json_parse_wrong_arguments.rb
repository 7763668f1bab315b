require 'json'
[nil, 1, :a, [1]].each do |value|
  JSON.parse(value)
rescue TypeError => e
  puts e.message
end
p JSON::ParserError.ancestors.take(3), JSON::NestingError.superclass, JSON::GeneratorError.superclass
class Source; def to_str = '[1]'; end
p JSON.parse(Source.new)
