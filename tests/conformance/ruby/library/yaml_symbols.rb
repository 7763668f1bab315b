require 'yaml'
p YAML.load(":a: :b"), YAML.load(":'a b': :\"c d\""), YAML.load("- :a\n- ':b'\n- :1\n- :a:b\n- ::y")
puts({ :a => :b, :"c d" => [:e], "f" => :"g: h", :true => :"1.5" }.to_yaml)
p YAML.load({ a: :b, :"c d" => [:e] }.to_yaml)
