def diff(a, b, path = "")
  return [] if a == b
  if a.is_a?(Hash) && b.is_a?(Hash)
    (a.keys | b.keys).flat_map { |k| diff(a[k], b[k], "#{path}/#{k}") }
  elsif a.is_a?(Array) && b.is_a?(Array)
    (0...[a.size, b.size].max).flat_map { |i| diff(a[i], b[i], "#{path}[#{i}]") }
  else
    ["#{path}: #{a.inspect} -> #{b.inspect}"]
  end
end
puts diff({a: 1, b: [1, 2], c: {d: 1}}, {a: 2, b: [1, 3, 4], c: {e: 1}}), diff(1, 1).inspect
