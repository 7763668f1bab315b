p [65, 66].pack("C*"), ["abc"].pack("a5"), [1, 2].pack("s>l<"), ["abc"].pack("m0"), [1].pack("N"), ["616263"].pack("H*"), [9731].pack("U")
p %w[x y].sum(""), %w[b a].sort!.join, %w[a b].each_with_index.to_h, %w[a b].zip([1, 2]).flatten
begin; ["a"].pack("C"); rescue => e; p e.class, e.message; end
begin; [].pack("C"); rescue => e; p e.class, e.message; end
