def convert(value, how)
  case value
  when Hash then value.each_with_object({}) { |(k, v), h| h[k.respond_to?(how) ? k.send(how) : k] = convert(v, how) }
  when Array then value.map { |v| convert(v, how) }
  else value
  end
end
data = {"a" => [{"b" => 1, 5 => nil}], :c => {"d e" => :f}}
p convert(data, :to_sym), convert(data, :to_s), convert(nil, :to_s)
