require 'yaml'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { YAML.load("- - 1\n  - 2\n- - 3") }
t { YAML.load("a:\n- 1\n- 2\nb: 3") }
t { YAML.load("a: b\n  c\n  d") }
t { YAML.load("\"a\n  b\n\n  c\"") }
t { YAML.load("key with spaces: v\n'quoted': w\n\"dq\": x\n1: y\n1.5: z\ntrue: t\nnull: n") }
t { YAML.load("a: 0.1\nb: 1.0e+3\nc: 1e+3\nd: 1.e3\ne: 6.8523015e+5\nf: 685.230_15e+03") }
t { YAML.load("a: 0b101\nb: -0x1F\nc: 0777\nd: 0888\ne: 1,000\nf: 1__0") }
t { YAML.load("a: 190:20:30\nb: 190:20:30.15") }
t { YAML.load("- -\n- --\n- ---a\n- '-'") }
