def flatten_keys(value, prefix = [])
  case value
  when Hash then value.flat_map { |k, v| flatten_keys(v, prefix + [k]) }
  when Array then value.each_with_index.flat_map { |v, i| flatten_keys(v, prefix + [i]) }
  else [[prefix.join('.'), value]]
  end
end
data = { 'a' => { 'b' => [1, { 'c' => nil }] }, :d => true, 'e' => {}, 'f' => 'x' }
p flatten_keys(data).to_h
flatten_keys(data).each { |k, v| puts format('%-10s = %p', k, v) }
