require 'yaml'
["<<: {a: 1}\nb: 2", "a: &d {x: 1}\nb:\n  <<: *d\n  y: 2", "b:\n  <<: [{x: 1},{x: 2, z: 3}]", "a: &d {x: 1}\nb:\n  x: 5\n  <<: *d", "<<: 5", "<<: [1]",
 "'<<': {a: 1}", "!!str <<: {a: 1}"].each { |text| p YAML.load(text, aliases: true) }
x = YAML.load("a: &d [1]\nb: *d", aliases: true)
p x['a'].equal?(x['b'])
p YAML.unsafe_load("&a [*a]")
