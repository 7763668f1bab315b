h = {}
k = "key"
h[k] = 1
k << "!"
p h, h["key"], h[k], h.keys[0].frozen?, h.keys[0].equal?(k), { "a" => 1, :a => 2, "b".freeze => 3 }, { "é" => 1 }["e\u0301"], { "a".b => 1 }["a"], { "é".b => 1 }["é"], { "" => 0 }[""], %w[a b a].tally, %w[x y].each_with_index.to_h, %w[a b].zip([1, 2]).to_h, { "k" => "v" }.map { |a, b| "#{a}=#{b}" }, { "b" => 1, "a" => 2 }.sort.to_h, { "a" => 1 }.key?("a"), { "a" => 1 }.fetch("a"), ({ "a" => 1 }.fetch("b") rescue $!.message), { "a" => { "b" => 1 } }.dig("a", "b"), { "A" => 1 }.transform_keys(&:downcase)
