require 'yaml'
["|\n a\n b", "|-\n a\n\n", "|+\n a\n\n", ">\n a\n b\n\n c\n   d\n e\n", ">-\n a\n b\n", "|2\n   a\n  b\n", "a: |\n\n  x\n   y\n z: 1", "- |\n a\n- >\n b\n c\n", "|  # comment\n x", ">\n\n a\n\n\n b\n"].each do |text|
  p YAML.load("--- #{text}")
rescue Psych::SyntaxError => e
  puts e.message
end
