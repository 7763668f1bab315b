h = {a: 1, b: 2}
h.each { |pair| p pair }
h.each { |k, v| p [k, v] }
h.each_pair { |k, (v)| p v }
h.each_with_index { |(k, v), i| p [k, v, i] }
h.map { |k| p k }
h.each.with_index(1) { |(k, v), i| p [i, k] }
h.each(&->((k, v)) { p k }) rescue p $!.class
p h.each {}, h.each_key {}.equal?(h), h.each_entry.to_a, h.each_with_object([]) { |kv, a| a << kv }
