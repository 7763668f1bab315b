def check(value)
  raise ArgumentError, "expects a String, got #{value.class}" unless value.is_a?(String)
  host, sep, port = value.rpartition(':')
  host, port = port, nil if sep.empty?
  raise ArgumentError, "#{value}: port #{port} out of range" if port && !Integer(port, 10).between?(1, 65_535)
  [host, port&.to_i]
end
['a:80', 'b', ':443', 'h:0', 'h:65536', 'h:x', 5, nil, 'a:b:9'].each { |v| begin; p check(v); rescue => e; puts "#{e.class}: #{e.message}"; end }
