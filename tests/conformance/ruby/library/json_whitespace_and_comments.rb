require 'json'
p JSON.parse("\n\t {\r\n \"a\" :\t1 ,\n\"b\": [ ] }"), JSON.parse('[1,/* x */2]'), JSON.parse("[1] // end\n")
["[1]\0", "\u00a0[1]", "\ufeff[1]", "[1]\f", "{}{}", "[]]", "\v1"].each do |text|
  JSON.parse(text)
rescue JSON::ParserError => e
  puts e.message
end
