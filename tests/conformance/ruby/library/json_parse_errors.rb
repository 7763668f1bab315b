require 'json'
['', ' ', 'nope', '[1,', '[1,]', '{"a":1', '{"a" 1}', '{a:1}', "{'a':1}", '"abc', '[NaN]', '-Infinity', '1 2', '[1] x', '01', '-', '1.', '.5',
 'nul', '[1,2,3]]', '{"a":1,}', '{"a":}', '{', '[', '}', '[,]', '[1 2]', '["a", nul]', '{"a": [1, 2, {"b": xx}]}', "[\"a\nb\"]", '2a', 'truex',
 '[1.5-]', '1.5.3', '{"a":{"b":x}}', '{"a":NaN}', '[Infinity', '"\u12"', '"\ud83d"', '/* x', '[1] //', '[1, /x]'].each do |text|
  JSON.parse(text)
  puts 'parsed'
rescue JSON::ParserError => e
  puts e.message
end
