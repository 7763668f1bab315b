p :a <=> :b, :abc.size, :abc[1], :a.to_proc.call("x") rescue p $!.message
p %i[b a].sort, :Abc.downcase, :abc.upcase, :a.succ, :"a b".inspect, :a.to_s.frozen?, :a.name.frozen?, :a.id2name, "foo bar".to_sym, :abc =~ /b/, :abc.match(/b/)[0], :abc.start_with?("a"), :abc.end_with?("c"), :a.empty?, :"".empty?
p %w[a b].map(&:to_sym), [1, 2].inject(:+), [[1, 2]].map(&:sum), :upcase.to_proc.call("x"), %w[a b].each_with_index.map(&:upcase) rescue p $!.class
p :a.object_id == :a.object_id, :a.equal?("a".to_sym), {a: 1}.key?(:a), :a.encoding, :é.encoding, :a == "a", :a.hash == :a.hash, Symbol.all_symbols.size > 100, :a.respond_to?(:upcase)
