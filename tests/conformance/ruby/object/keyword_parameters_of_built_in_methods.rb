# Keywords do not count as arguments.
def message
  yield.inspect
rescue ArgumentError => e
  e.message
end

puts message { 1.clone(1) }, message { nil.clone(1, 2) }, message { 'a'.clone(1) }, message { 'a'.clone(freeze: true) }
puts message { 1.clone(freeze: false) }, message { proc {}.clone(3) }
puts message { proc { |a| }.parameters(1) }
puts message { 1.5.round(1, 2) }, message { 1.5.round(1, 2, half: :up) }, message { 15.round(1, 2, 3) }
puts message { 2.5.round(half: :even) }, message { 25.round(-1, half: :even) }, message { 5r.round(1, 2) }
puts message { /(?<a>.)/.match('x').named_captures(1) }
puts message { "a\nb".lines(1, 2, 3) }, message { "a\nb".lines("\n", chomp: true) }, message { "a\nb".each_line(1, 2) {} }
puts message { Float('1', 2) }, message { Float('x', exception: false) }
puts message { RuntimeError.new('x').full_message(1) }
p 1.method(:clone).arity, 1.5.method(:round).arity, 'a'.method(:lines).arity, RuntimeError.new.method(:full_message).arity
