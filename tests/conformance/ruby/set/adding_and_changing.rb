require 'set'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Set[].inspect }
t { Set[1, 2].add?(2) }
t { Set[1, 2].add?(3) }
t { Set[1, 2].delete?(5) }
t { Set[3, 1, 2].sort }
t { Set[1, 2].map { |x| x * 2 } }
t { Set[1, 2].group_by(&:odd?) }
t { Set[1, 2].partition(&:odd?) }
t { Set[1, 2].classify(&:odd?) }
t { Set[1, 2, 3].divide { |a, b| (a - b).abs == 1 } rescue $!.class }
t { Set[1, 2, 3].select! { |x| x > 1 } }
t { Set[1, 2, 3].reject! { |x| x > 5 } }
t { Set[1, 2, 3].keep_if { |x| x > 1 } }
t { Set[1, 2] == Set[2, 1] }
t { Set[1, 2].eql?(Set[1, 2]) }
t { Set[1, 2].first }
t { Set[1, 2].min }
t { Set[1, nil].compact rescue $!.class }
t { Set[1, 2].join("-") }
t { Set[1, 2].merge([3], [4]) }
t { Set.new([1, 2]) { |x| x * 10 } }
t { Set.new(nil) }
t { Set.new(5) }
t { Set[1].freeze.add(2) }
t { Set[1, 2].to_a }
t { Set[1, 2].dup << 3 }
t { Set[1, 2].each { }.class }
t { Set[1].compare_by_identity.compare_by_identity? }
t { Set["a", "b"].include?("a") }
