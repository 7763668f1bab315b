p %w[a b].map(&:upcase), [1, 2].map(&:to_s), [[1, 2], [3]].map(&:size), %w[b a].sort_by(&:itself), [1, 2, 3].inject(:+), [1, 2].each_with_object([]).map(&:first) rescue p $!.class
pr = :upcase.to_proc
p pr.call("a"), pr.lambda?, pr.arity, pr.("b"), pr["c"], pr === "d", pr.parameters, :+.to_proc.call(1, 2), (pr >> :to_sym.to_proc).call("x"), (pr << :to_s.to_proc).call(:y), pr.curry.class, pr == :upcase.to_proc
def t; p yield; rescue => e; p e.class, e.message; end
t { pr.call }
t { pr.call(nil) }
t { pr.call("a", 1) }
t { [1].map(&:foo) }
t { %w[a].each(&:upcase!) }
class P; private def hidden; end; protected def prot; end; end
t { [P.new].map(&:hidden) rescue raise $!.class, $!.message[/\A\w+ method `\w+'/] }
t { [P.new].map(&:prot) rescue raise $!.class, $!.message[/\A\w+ method `\w+'/] }
p [[1, 2]].each(&:sum), { a: 1 }.map(&:first), { a: 1 }.each_with_index.map(&:last), %w[x].each_with_index.map(&:size) rescue p $!.message
