require 'yaml'
require 'set'
require 'date'
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { Date.new(2024, 1, 2).to_yaml }
t { DateTime.new(2024, 1, 2, 3, 4, 5).to_yaml }
t { Set[1, 2].to_yaml }
t { Struct.new(:a, :b).new(1, 2).to_yaml rescue $!.message }
t { S1 = Struct.new(:a, :b); S1.new(1, "x").to_yaml }
