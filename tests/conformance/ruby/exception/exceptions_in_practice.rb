class ConfigError < StandardError
  def initialize(key) = (@key = key; super("missing key: #{key}"))
  attr_reader :key
end
def load(h, k) = h.fetch(k) { raise ConfigError.new(k) }
begin load({}, :port) rescue p $!.message, $!.key, $!.class.ancestors.take(2) end
def wrap
  yield
rescue KeyError, IndexError => e
  raise ArgumentError, "wrapped: #{e.message}"
end
begin wrap { [].fetch(3) } rescue p $!.message, $!.cause.class, $!.cause.message, $!.cause.cause end
begin
  raise "a"
rescue => a
  begin
    raise "b"
  rescue => b
    p b.cause.equal?(a), (raise "c", cause: nil rescue $!.cause), (raise TypeError.new("t"), cause: a rescue $!.cause.message)
  end
end
e = RuntimeError.new("msg")
p e.message, e.full_message(highlight: false), e.backtrace, e.inspect, e == RuntimeError.new("msg"), e.exception.equal?(e), e.exception("n").message, (raise Class.new(StandardError) rescue $!.message.class), (raise "x" rescue $!.backtrace.class), RuntimeError.new.message, RuntimeError.new(nil).message, RuntimeError.new(5).message, (raise IOError rescue $!.message)
[-> { raise 5 }, -> { raise Object }, -> { raise nil }, -> { nil.foo }, -> { Object.new.instance_eval { bar } }, -> { 5.upcase }, -> { foo.bar }, -> { [].fetch(9) }, -> { {a: 1}.fetch(:b) }, -> { Integer("q") }, -> { 1 / 0 }, -> { "a" + 1 }, -> { [1, 2].first("x") }, -> { :a <=> 1; :a + 1 }, -> { raise StopIteration }, -> { loop { raise StopIteration, "end" }; p 1 }].each { |l| l.call rescue puts "#{$!.class}: #{$!.message.gsub(/0x\h+/, "0x")}" }
