classes = [NoMemoryError, ScriptError, LoadError, NotImplementedError, SyntaxError, SecurityError, SignalException, Interrupt, StandardError, ArgumentError, UncaughtThrowError, EncodingError, Encoding::CompatibilityError, FiberError, IOError, EOFError, IndexError, KeyError, StopIteration, ClosedQueueError, LocalJumpError, NameError, NoMethodError, RangeError, FloatDomainError, RegexpError, RuntimeError, FrozenError, SystemCallError, Errno::ENOENT, ThreadError, TypeError, ZeroDivisionError, SystemExit, SystemStackError, NoMatchingPatternError, NoMatchingPatternKeyError, Math::DomainError, Errno::EACCES, Errno::EEXIST]
classes.each { |c| puts "#{c} < #{c.superclass}" }
begin
  raise NotImplementedError
rescue => e
  p :standard
rescue ScriptError => e
  p e.class, e.message
end
begin
  raise Interrupt
rescue Interrupt => e
  p e.message
end rescue p $!.class
def check(*classes)
  yield
rescue *classes => e
  e.class
end
p check(TypeError, ArgumentError) { raise ArgumentError }, check(*[]) { 5 }
begin
  check("x") { raise "a" }
rescue TypeError => e
  p e.message
end
module Tag; end
begin
  raise IOError.new("tagged").extend(Tag)
rescue Tag => e
  p e.message
end
matcher = Module.new { def self.===(e) = e.message.start_with?("m") }
begin
  raise "match me"
rescue matcher => e
  p :matched
end
