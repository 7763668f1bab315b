p :a <=> :b, :b <=> :a, :a <=> :a, :a <=> "a", :a == :a, :a == "a", :a === :a, :abc.length, :abc.size, :"".empty?, :abc[1], :abc[0, 2], :abc[1..], :abc[/b./], :abc["bc"], :abc.slice(0), :abc[5]
p :abc.upcase, :Abc.downcase, :abc.capitalize, :aBc.swapcase, :é.upcase, :a.succ, :az.next, :a.to_sym, :a.id2name, :a.to_s.frozen?, :a.name.frozen?, :a.name, :a.encoding, :é.encoding, :a.frozen?, :a.hash == :a.hash, :a.equal?(:a), :a.to_proc.call("x") rescue p $!.message
p :a =~ /a/, :abc.match(/b/), :abc.match?(/z/), :abc.match?("b"), :abc.start_with?("a"), :abc.end_with?("c", "d"), :a.casecmp(:A), :a.casecmp("A"), :a.casecmp?(:A), :a.casecmp?(1), :a.casecmp(:b)
p %w[a b].map(&:upcase), [1, 2].inject(:+), [[1, 2]].map(&:first), :upcase.to_proc.call("q"), :+.to_proc.call(1, 2), :upcase.to_proc.lambda?, :upcase.to_proc.arity, :upcase.to_proc.parameters
p [:b, :a, :c].sort, [:b, :a].max, :a.is_a?(Comparable), :a.between?(:a, :b), (:a..:e).to_a, :a.dup.equal?(:a), :a.clone, :a.instance_of?(Symbol), :a.object_id == :a.object_id
def t; p yield; rescue => e; p e.class, e.message; end
t { :a + :b }
t { :a.unknown }
t { :upcase.to_proc.call }
t { :upcase.to_proc.call(1) }
t { Symbol.new }
t { :a.upcase(:foo) }
t { :a < "b" }
t { :a[nil] }
t { :a.instance_variable_set(:@x, 1) }
p Symbol.all_symbols.size > 100, Symbol.all_symbols.include?(:upcase), "a".to_sym.equal?(:a)
