# nil, true and false are shown themselves; other values by their class.
def message
  yield.inspect
rescue StandardError => e
  "#{e.class}: #{e.message}"
end

[nil, true, 5].each do |value|
  puts message { 5.clamp(value) }
  puts message { { a: 1 }.to_h { value } }
  puts message { [1].to_h { value } }
  puts message { Hash[[value]] }
  puts message { Hash(value) }
  puts message { Float(value) }
  puts message { sleep(value || 'x') } unless value == 5
end
puts message { sleep(nil) }
puts message { eval('1', true) }
puts message { Float('ü') }, message { 1.coerce('ü') }, message { Integer('ü') }
puts message { 1 & 1r }, message { 1 | Complex(1, 2) }, message { 2**70 ^ 1.5 }
puts message { 1.quo(nil) }, message { 1.quo('a') }, message { 1.quo(:a) }, message { 7.quo(2) }, message { 7.quo(2.0) }
puts message { 3r.fdiv(0) }, message { -3r.fdiv(0) }, message { 3r.fdiv(2) }, message { 3r.fdiv('x') }
puts message { 'a'.scrub('b') { 'c' } }, message { 'a'.scrub(5) }, message { "\xff".scrub(5) }, message { "\xffa".scrub { '?' } }
puts message { Struct.new('Not-a-name') }, message { Struct.new('small') }, message { Struct.new('') }
puts message { Object.send(:remove_const, :Missing) }, message { String.send(:private_constant, :Missing) }
puts message { Math.cbrt(2024) }, message { Math.cbrt(2.5) }, message { Math.cbrt(-27) }, message { Math.cbrt(0) }
class Service
  def self.build = 1
  p private_class_method(:build), public_class_method(:build), private_class_method
  [1].each { return }
end
