require 'json'
puts JSON.generate("a\u00e9\u{1F600}\u2028\u0001\b\f\n\r\t\"\\/\x7f")
puts JSON.generate("a\u00e9\u{1F600}\u2028/", ascii_only: true)
puts JSON.generate('a/b', escape_slash: true)
puts JSON.generate("é".encode('ISO-8859-1')), JSON.generate("é".b)
p JSON.generate('é').encoding
["\xff", "ab\xe2\x82", "\xff".b].each do |text|
  JSON.generate(text)
rescue JSON::GeneratorError => e
  puts e.message
end
begin
  JSON.generate({ "\xff" => 1 })
rescue JSON::GeneratorError => e
  puts e.message
end
