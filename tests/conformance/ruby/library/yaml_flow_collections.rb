require 'yaml'
['[]', '{}', '[a, b]', '{a: 1, b: [c, {d: e}]}', '[a: 1, b]', '{a: , b}', "[a,\n b,\n]", '{"a":1}', '{a: {b: {c: }}}', '[[[1]]]', '[,]', '{,}', '[a b, "c, d"]', '{? a : b}', '[1, two, 3.0, ~, true]', '{a:1}', '[a,b,,c]', "{a: 'x', b: \"y\"}"].each do |text|
  p YAML.load(text)
rescue Psych::SyntaxError => e
  puts e.message
end
