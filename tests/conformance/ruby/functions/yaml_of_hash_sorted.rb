require 'yaml'
def sorted(o) = o.is_a?(Hash) ? o.sort_by { |k, _| k.to_s }.to_h { |k, v| [k, sorted(v)] } : o.is_a?(Array) ? o.map { sorted(_1) } : o
puts sorted({"z" => 1, "a" => {"y" => [{"d" => 1, "c" => 2}], "b" => nil}, "m" => "multi\nline\n", "n" => "12", "t" => "yes"}).to_yaml
puts sorted({b: [], a: {}}).to_yaml(indentation: 4), [[1, [2]], {"x" => [3]}].to_yaml.gsub(/^/, "  ")
