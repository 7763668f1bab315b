e = RuntimeError.new("msg")
p e.message, e.to_s, e.inspect, e.backtrace, e.cause, e.full_message(highlight: false).lines.size
p RuntimeError.new.message, RuntimeError.new(nil).message, RuntimeError.new("").inspect, RuntimeError.new(5).message, RuntimeError.new(:s).inspect, RuntimeError.new([1]).message
p StandardError.new("a\nb").inspect, ArgumentError.new.inspect
class WithToS < StandardError
  def to_s = "from to_s"
end
p WithToS.new.message, WithToS.new("x").message, WithToS.new.inspect
class WithMessage < StandardError
  def message = "from message"
end
p WithMessage.new.message, WithMessage.new.to_s, WithMessage.new.inspect
class WithInit < StandardError
  attr_reader :code
  def initialize(code)
    @code = code
    super("code #{code}")
  end
end
begin
  raise WithInit, 7
rescue WithInit => e
  p e.code, e.message
end
class NoSuper < StandardError
  def initialize(x) = @x = x
end
p NoSuper.new(1).message
p e.exception.equal?(e), e.exception(e).equal?(e), e.exception("new").message, e.exception("new").class, e.exception("new").code
p Exception.exception("x").message, ArgumentError.exception.class
begin
  RuntimeError.new(1, 2)
rescue ArgumentError => e
  p e.message
end
p RuntimeError.new("a") == RuntimeError.new("a"), RuntimeError.new("a") == RuntimeError.new("b"), RuntimeError.new("a") == StandardError.new("a"), RuntimeError.new("a") == 1
p RuntimeError.new("frozen".freeze).message.frozen?
