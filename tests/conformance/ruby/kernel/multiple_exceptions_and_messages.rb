def attempt
  yield
rescue => e
  puts "#{e.class}: #{e.message.sub(/0x\h+/, "0x")}"
end
def two(a, b) = 1
def opt(a, b = 1) = 1
def rest(a, *b) = 1
def kws(a, k:, j: 2) = 1
attempt { two(1) }
attempt { two(1, 2, 3) }
attempt { opt }
attempt { opt(1, 2, 3) }
attempt { rest }
attempt { kws(1) }
attempt { kws(1, k: 1, z: 2) }
attempt { kws }
attempt { kws(k: 1) }
attempt { two(k: 1) }
attempt { [].first(1, 2) }
attempt { "".center }
attempt { 1.+ }
attempt { Object.new.instance_variable_get }
attempt { nil.foo.bar }
attempt { [nil].map(&:upcase) }
attempt { {}.fetch(:a) }
attempt { { "b" => 1 }.fetch("a") }
attempt { Float("x") }
attempt { 5 / 0 }
attempt { 5 % 0 }
attempt { 5.0 / 0; 5.divmod(0) }
attempt { [1, 2].first(-1) }
attempt { "abc".to_sym.to_proc.call }
attempt { Struct.new(:a).new(1, 2) }
attempt { [3, "a"].sort }
attempt { "a" * -1 }
attempt { Rational(1, 0) }
attempt { :a + 1 }
attempt { Object.const_get("foo") }
attempt { raise Class }
attempt { Comparable.new }
attempt { BasicObject.new.to_s }
attempt { loop { raise StopIteration }; raise "after loop" }
attempt { Hash.new(1) { } }
attempt { [1, 2, 3].each_slice(0) { } }
attempt { "x".send(:nope) }
