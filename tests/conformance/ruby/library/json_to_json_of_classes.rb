require 'json'
class Point
  def initialize(x) = @x = x
  def to_json(*args) = { 'x' => @x }.to_json(*args)
end
class Plain
  def to_s = 'plain!'
end
class Wrong
  def to_json(*) = 5
end
puts JSON.generate([Point.new(1), { p: Point.new([2]) }])
puts JSON.pretty_generate([Point.new(1), { p: Point.new([2]) }])
puts JSON.generate([Plain.new, { Plain.new => 1 }])
begin
  JSON.generate(Wrong.new)
rescue TypeError => e
  puts e.message
end
class MyString < String; end
class MyHash < Hash; end
puts JSON.generate([MyString.new('x'), MyHash[1, 2]])
Pair = Struct.new(:a)
puts Pair.new(1).to_json, :sym.to_json, nil.to_json, 1.to_json, 'q'.to_json, [1, nil].to_json
class Array
  def to_json(*) = 'replaced'
end
puts JSON.generate({ a: [1] }), [1].to_json
