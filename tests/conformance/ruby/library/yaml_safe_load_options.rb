require 'yaml'
p YAML.safe_load(":a: :b", permitted_classes: [Symbol])
p YAML.safe_load(":a: :b", permitted_classes: ['Symbol'], permitted_symbols: %i[a b])
begin
  YAML.safe_load(":a: :c", permitted_classes: [Symbol], permitted_symbols: %i[a b])
rescue Psych::DisallowedClass => e
  p e.message
end
p YAML.safe_load("a: {b: [{c: 1}]}\n1: x", symbolize_names: true)
p YAML.safe_load("a: &x [1]\nb: *x", aliases: true)
p YAML.safe_load("--- [1, a]", freeze: true).then { |v| [v.frozen?, v[1].frozen?] }
p YAML.load(":a: 1"), YAML.load("a: 1", symbolize_names: true)
p YAML.safe_load("2020-01-02 03:04:05 Z", permitted_classes: [Time])
begin
  YAML.safe_load('a', ['Symbol'])
rescue ArgumentError => e
  p e.message
end
