h = {}.compare_by_identity; a = 'k'; h[a] = 1; h['k'.dup] = 2; h[:s] = 3; h[:s] = 4
p h.size, h[a], h['k'.dup], h[:s], h.compare_by_identity?, h.inspect, h.to_a, h.key?(a), h.dup.compare_by_identity?, h == { 'k' => 1 }, (h.select { true }).compare_by_identity?, h.delete(a), h.keys
