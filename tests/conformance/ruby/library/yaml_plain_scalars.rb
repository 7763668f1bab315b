require 'yaml'
['a b c', "a\n b\n c", 'a:b', 'a #b', 'a# b', '-a', '- a', ':a b', '::', 'a,b', "it's", '[a', 'http://x:80/y?z=1', '%a', '50%', 'a: b', '"quoted" then', '*', '&', '!', '\\n', '/a/', '=x', '<<', '.', '-', '--', '---', '-.', '+', '1 2', 'x: y: z', '~a', 'nullx', 'truex'].each do |text|
  p YAML.load(text)
rescue Psych::SyntaxError, Psych::BadAlias => e
  puts e.message
end
