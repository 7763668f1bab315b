require 'yaml'
puts nil.to_yaml, 1.to_yaml, ''.to_yaml, true.to_yaml, :a.to_yaml, 'text'.to_yaml
puts [:"a b", :"1", :true, :"", :"a: b", :y, :null, :"foo:"].to_yaml
puts [1.5, 1e20, -0.0, 1.0 / 0, 0.0 / 0, 1e-10, 100.0, 10**30, -5].to_yaml
