nodes = { 'web1.prod' => 2, 'web1.dev' => 1, 'db.prod' => 4 }; g = nodes.group_by { |k, _| k.split('.').last }
p g, g.transform_values { |v| v.sum(&:last) }, g.map { |e, l| [e, l.map(&:first).map { |n| n[/\A\w+/] }] }.to_h, nodes.max_by(&:last), nodes.sort_by { |k, v| [-v, k] }.to_h
