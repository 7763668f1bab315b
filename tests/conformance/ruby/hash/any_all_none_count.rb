h = { a: 1, b: nil }
p h.any?, h.any? { |k, v| v.nil? }, h.all? { |k, v| k }, h.none?, h.count, h.count { |_, v| v }, h.one? { |_, v| v }, h.find { |_, v| v }, h.include?(:a), h.value?(nil), h.key(nil), {}.any?, {}.all?, {}.none?, h.any?([:a, 1]), h.sum { 1 }, h.empty?, h.size, h.length, h.min_by { |k, _| k }
