h = { 'a' => nil, 'b' => '', 'c' => :undef, 'd' => 0 }
p h.reject { |_, v| v.nil? }, h.delete_if { |_, v| v == '' || v == :undef }, h, [1, 2, 1].tap { |l| l.delete(1) }, 'banana'.gsub('an', ''), 'banana'.delete('an'), { 'x' => 1 }.reject { |k, _| k == 'x' }, %w[a b].reject { |x| x == 'zz' }
