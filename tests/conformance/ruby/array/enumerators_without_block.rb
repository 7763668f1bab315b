a = [1, 2]
%i[each each_index each_with_index map collect select filter reject reverse_each map! collect! select! keep_if delete_if reject! sort_by sort_by! group_by partition min_by max_by minmax_by flat_map filter_map find_all uniq].each do |m|
  e = a.public_send(m)
  p [m, e.class, (e.size if e.is_a?(Enumerator))]
end
%i[find detect find_index index rindex take_while drop_while bsearch cycle].each { |m| e = a.public_send(m); p [e, e.size] }
p a.each_slice(2), a.each_with_object([]), a.combination(1), a.product([1]), a.each_entry
