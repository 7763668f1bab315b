def d(t) = t.scan(/(\d+)\s*([smhdw])/).sum { |n, u| n.to_i * { 's' => 1, 'm' => 60, 'h' => 3600, 'd' => 86_400, 'w' => 604_800 }.fetch(u) }
p d('1h 30m'), d('2d'), d(''), d('5x'), d('1w2d3h4m5s'), d('10 m')
