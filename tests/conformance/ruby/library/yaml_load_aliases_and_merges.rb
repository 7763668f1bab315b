require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { YAML.load("a: &x 1\nb: *x", aliases: true) }
t { YAML.unsafe_load("a: &x {k: 1}\nb:\n  <<: *x\n  c: 2") }
t { YAML.unsafe_load("a: &x {k: 1}\nd: &y {z: 3, k: 2}\nb:\n  <<: [*x, *y]\n  c: 2") }
t { YAML.load("a: |\n  x\n  y\nb: >\n  x\n  y\n\n  z\nc: |-\n  x\nd: |+\n  x\n\n") }
