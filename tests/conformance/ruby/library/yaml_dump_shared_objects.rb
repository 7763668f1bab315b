require 'yaml'
a = [1]
puts [a, a].to_yaml
s = 'x'
puts [s, s, { s => s }].to_yaml
b = []
b << b
puts b.to_yaml
h = { a: 1 }
puts({ x: h, y: h, z: [h], w: a, v: [a] }.to_yaml)
