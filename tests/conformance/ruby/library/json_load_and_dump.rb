require 'json'
require 'stringio'
p JSON.load('[1, NaN]').map(&:to_s), JSON.load(nil), JSON.load('')
JSON.load('{"a":[1,2]}', proc { |x| p x })
p JSON.load(StringIO.new('{"a":1}'))
puts JSON.dump({ a: nil }), JSON.dump(Float::NAN), JSON.dump(nil)
io = StringIO.new
JSON.dump([1], io)
p io.string
begin
  JSON.dump([[[[1]]]], 3)
rescue ArgumentError => e
  p e.message
end
p JSON('[1]'), JSON([1]), JSON['[1]'], JSON[{ a: 1 }]
p JSON.load_default_options, JSON.dump_default_options
class Thing
  attr_reader :v
  def self.json_create(h) = new(h['v'])
  def initialize(v) = @v = v
end
p JSON.load('{"json_class":"Thing","v":3}').v
begin
  JSON.load('{"json_class":"Nothing"}')
rescue ArgumentError => e
  puts e.message
end
