require 'yaml'
puts ["a\n", "a\nb", "a\nb\n", "a\n\nb\n\n", "\n", "\na", "  a\nb", "a\r\nb", "a:\n b", "foo\n  bar\n"].to_yaml
puts "multi\nline".to_yaml
puts({ a: "foo\nbar\n", b: ["x\ny"], c: " lead\nx", d: "trail \nx", e: "x\n\n", f: "tab\tx\ny" }.to_yaml)
puts ['x' * 100, 'long words ' * 12].to_yaml
puts ["é", "\u{1F600}", "\u0001", "\x7f", "\u2028", "\u00a0x", "\e[0m"].to_yaml
