def deep_merge(a, b)
  a.merge(b) do |_, old, new|
    old.is_a?(Hash) && new.is_a?(Hash) ? deep_merge(old, new) : new
  end
end
p deep_merge({"a" => {"x" => 1, "y" => [1]}, "b" => 2}, {"a" => {"y" => [2], "z" => 3}, "b" => {"c" => 1}})
p deep_merge({}, {"a" => nil}), deep_merge({"a" => {"b" => {"c" => {"d" => 1}}}}, {"a" => {"b" => {"c" => {"e" => 2}}}})
