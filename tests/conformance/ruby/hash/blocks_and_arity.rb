h = {a: 1}
h.select { |k| p k }
h.reject { |k| p k }
h.any? { |x| p x }
h.all? { |x| p x }
h.partition { |x| p x }
h.map { |*x| p x }
h.each { |*x| p x }
h.find { |x| p x }
h.min_by { |x| p x; 1 }
h.group_by { |x| p x }
h.sum { |x| p x; 0 }
h.to_h { |*x| p x; [1, 2] }
h.filter_map { |x| p x }
h.each_with_index { |*x| p x }
h.delete_if { |*x| p x; false }
h.transform_values { |*x| p x }
h.merge({a: 2}) { |*x| p x }
h.count { |x| p x }
h.each_pair { |k, v = 5| p [k, v] }
begin; h.each(&->(k, v) { p [k, v] }); rescue => e; p e.class, e.message; end
begin; h.map(&->(k, v) { p [k, v] }); rescue => e; p e.class, e.message; end
h.map(&->(pair) { p pair })
begin; h.any?(&->(k, v) { p [k, v] }); rescue => e; p e.class, e.message; end
def two(a, b = :none) = p([a, b])
h.each(&method(:two))
h.map(&method(:two))
