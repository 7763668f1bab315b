old = { 'a' => 1, 'b' => [1, 2], 'c' => { 'x' => 1 }, 'gone' => nil }
new = { 'a' => 1, 'b' => [1, 3], 'c' => { 'x' => 2, 'y' => 3 }, 'added' => false }
def diff(a, b, at = '')
  (a.keys | b.keys).flat_map do |k|
    path = "#{at}/#{k}"
    if !a.key?(k) then ["+ #{path}: #{b[k].inspect}"]
    elsif !b.key?(k) then ["- #{path}: #{a[k].inspect}"]
    elsif a[k].is_a?(Hash) && b[k].is_a?(Hash) then diff(a[k], b[k], path)
    elsif a[k] != b[k] then ["~ #{path}: #{a[k].inspect} -> #{b[k].inspect}"]
    else [] end
  end
end
puts diff(old, new), diff(old, old).inspect, (old.to_a - new.to_a).inspect, old.reject { |k, v| new[k] == v }.keys.inspect
