require 'yaml'
['"a\tb"', '"a\\tb\\u0041\\x42\\0\\e\\_"', "'a\n  b\n\n  c'", "\"a\n  b\n\n  c\"", '"a\\
  b"', "'1'", '"true"', '"\\U0001F600"', '"\\/"', "''", '""', "'a''b'", '"a''b"'].each do |text|
  p YAML.load(text)
rescue Psych::SyntaxError => e
  puts e.message
end
