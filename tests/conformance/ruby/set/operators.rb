require 'set'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Set[1, 2] & [2, 3] }
t { Set[1, 2] - Set[2] }
t { Set[1, 2] ^ Set[2, 3] }
t { Set[1, 2].subset?(Set[1, 2, 3]) }
t { Set[1, 2] <= Set[1, 2] }
t { Set[1, 2] < Set[1, 2] }
t { Set[1, 2] <=> Set[1, 2, 3] }
t { Set[1, 2] <=> Set[3] }
t { Set[1, 2].superset?(Set[1]) }
t { Set[1, 2].disjoint?([3]) }
t { Set[1, 2].intersect?(Set[2]) }
t { Set[1, 2] === 1 }
t { Set[1, [2]].flatten rescue $!.message }
t { Set[Set[1], Set[2]].flatten }
t { Set[1, 2].inspect }
t { Set[1, 2].to_s }
