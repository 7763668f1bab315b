require 'yaml'
["a: 1", "- 1\n- [2, {a: b}]", "a: ~\nb:\nc: ''", "? a\n: b", "- - 1\n  - 2", "# c\na: 1 # d", "--- 1\n--- 2", "a: 1\na: 2", "{a, b: c}", "-", "?", "a:\tb",
 "a: |\n  x\n  y\n\nb: >\n  x\n  y\n", "a: |-\n  x\nb: |+\n  y\n\n", "--- >\n a\n b\n\n c", "'it''s'", '"\x41\u00e9\n\e"', "a\n\tb", "--- a\n...\nfoo",
 "a: {b: [c, {d: e}], f: }", "[a, [b, ], c]", "? [x, y]\n: z", "a:\n- b\n- c"].each { |text| p YAML.load(text) }
p YAML.load(''), YAML.load('---'), YAML.unsafe_load(''), YAML.load('', fallback: 1)
