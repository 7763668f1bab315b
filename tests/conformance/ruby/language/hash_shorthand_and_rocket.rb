x = 1; y = 'b'; h = { x:, y:, 'k' => 1, sym: 2, "q r": 3, 1 => 2, nil => 3, [1] => 4, x => 5, "#{y}z": 6, if: 7, class: 8, nil: 9 }
p h, h[:"q r"], h[:bz], h[:if], h.keys.map(&:class).uniq, { 'a': 1 } == { a: 1 }, { "a" => 1 }.key?(:a), { a: 1, **{ b: 2 } }, { a: 1, a: 2 }, { :a=>1 }, {a: {b: {}}}, { b: -> { 1 } }[:b].(), (def m(**o) = o), m(x:, z: 1), m(**h.slice(:x)), m('str' => 1)
