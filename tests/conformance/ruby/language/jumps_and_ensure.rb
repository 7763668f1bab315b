S2 = Struct.new(:a, :b); S3 = Struct.new(:a, :b, keyword_init: true); class Pt; attr_reader :x, :y; def initialize(x, y) = (@x, @y = x, y); def deconstruct = [x, y]; def deconstruct_keys(k) = { x: x, y: y }; end
def t; p yield; rescue Exception => e; p e.class, e.message; end
t { :upcase.to_proc.call("a") }
t { %w[a b].map(&:upcase) }
t { [1, 2].map(&10.method(:+)) }
t { ->(a, b, c) { a + b + c }.curry[1][2][3] }
t { ->(a, b, c) { a + b + c }.curry.(1, 2).(3) }
t { proc { |x| next x * 2; 5 }.call(2) }
t { [1, 2, 3].each { |x| break x * 10 if x == 2 } }
t { def mret = [1, 2, 3].each { |x| return x if x == 2 }; mret }
t { def mlam = (l = -> { return 1 }; l.call; 2); mlam }
t { def mens; yield; ensure; puts "ens"; end; mens { 1 } }
t { def mens2; return 1; ensure; puts "e"; end; mens2 }
t { begin; raise "a"; rescue => e; e.message; else; 1; ensure; 2; end }
