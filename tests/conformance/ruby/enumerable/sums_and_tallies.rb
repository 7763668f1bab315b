require 'set'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { [0.1] * 10 == [0.1] * 10 && ([0.1] * 10).sum }
t { [1, 2.5, 3r].sum }
t { ["a", "b"].sum("") }
t { ["a"].sum }
t { [1, 2, 3].tally }
t { %w[a b a].tally.sort.to_a }
t { %w[a b a].tally({ "a" => 1 }) }
t { [1, 2, 3].to_set }
t { Set[1, 2] | Set[2, 3] }
