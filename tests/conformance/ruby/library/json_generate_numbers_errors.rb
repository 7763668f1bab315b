require 'json'
[Float::NAN, [1.0 / 0], { a: -1.0 / 0 }].each do |value|
  JSON.generate(value)
rescue JSON::GeneratorError => e
  puts e.message
end
puts JSON.generate([Float::NAN, -Float::INFINITY], allow_nan: true)
[5, 'x', :a].each do |options|
  JSON.generate([1], options)
rescue TypeError, NoMethodError => e
  puts e.class
end
