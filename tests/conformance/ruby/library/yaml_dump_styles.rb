require 'yaml'
puts({"a" => 1, :sym => "s", "list" => [1, [2, 3], {"k" => nil}], "empty" => {}, "e" => []}.to_yaml)
puts ["yes", "no", "null", "1", "1.5", "", " x", "a: b", "# c", "multi\nline", "tr ", "!x", "&a", "*b", "%d", "@e", "`f", "true", "~", "0x1", "2024-01-01", "é"].to_yaml
puts "plain".to_yaml, nil.to_yaml, true.to_yaml, 5.to_yaml, 1.5.to_yaml, :a.to_yaml, [].to_yaml, {}.to_yaml
puts YAML.dump({"x" => "a\nb\n", "y" => "a\nb", "z" => "a\n\n"})
