require 'yaml'
p YAML.unsafe_load("a: &x 1\nb: *x\nc: &y {d: *x}\ne: *y\nf: &x 2\ng: *x")
p YAML.unsafe_load("- &a a\n- &b [*a, *a]\n- *b"), YAML.unsafe_load("&k key: v\nother: *k")
["*a", "a: *b", "- *x\n- &x 1", "&a *a", "*"].each do |text|
  p YAML.unsafe_load(text)
rescue Psych::Exception => e
  puts "#{e.class}: #{e.message}"
end
shared = { 'x' => 1 }
text = { 'a' => shared, 'b' => [shared, shared] }.to_yaml
puts text
copy = YAML.unsafe_load(text)
p copy['a'].equal?(copy['b'][0]), copy
