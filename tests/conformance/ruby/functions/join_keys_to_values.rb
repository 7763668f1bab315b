def j(h, sep) = h.flat_map { |k, v| v.is_a?(Array) ? v.map { |x| "#{k}#{sep}#{x}" } : (v.nil? ? [k.to_s] : ["#{k}#{sep}#{v}"]) }
p j({ 'a' => 1, 'b' => [2, 3], 'c' => nil, :d => true }, '='), j({}, ':'), j({ 'x' => [] }, '/')
