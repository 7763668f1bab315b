require 'shellwords'
['a', 'a b', "it's", '"quoted"', "new\nline", '$HOME `x` \\', '', 'é', '*?[]', '~/x', 'a;b|c&d', '#x', '(a)', '{b}', '<>', 'tab	x', '!'].each { |w| puts "#{w.inspect} #{w.shellescape} #{w.shellescape.shellsplit == [w]}" }
p Shellwords.split("a\\ b 'c\"d' \"e'f\" g\"h i\"j"), Shellwords.split('"a\\nb"'), Shellwords.split("'a\\nb'"), Shellwords.split("a#b # c")
