def attempt
  yield
rescue Exception => e
  p e.class, e.message, e.cause&.message
end
attempt { raise }
attempt { raise "msg" }
attempt { raise ArgumentError }
attempt { raise ArgumentError, "bad" }
attempt { raise ArgumentError.new("obj") }
attempt { raise ArgumentError.new("obj"), "other" }
attempt { raise TypeError, "with bt", ["a:1", "b:2"] }
Anon = Class.new(StandardError) { def message = "anon" }
attempt { raise Anon }
attempt { raise 1 }
attempt { raise nil }
attempt { raise Object }
attempt { raise "a", cause: RuntimeError.new("c") }
attempt { raise ArgumentError, "a", cause: nil }
attempt { raise cause: RuntimeError.new("c") }
attempt { raise "x", cause: 1 }
attempt { fail IOError, "failed" }
attempt { raise "a", "b" }
class KwError < StandardError
  def initialize(msg = "default", code: 0)
    super("#{msg} #{code}")
  end
end
attempt { raise KwError }
attempt { raise KwError.new(code: 5) }
attempt { raise KwError, code: 7 }
attempt { raise KwError, "m", code: 7 } rescue p $!
class NotEx
  def exception(m = nil) = RuntimeError.new("made #{m.inspect}")
end
attempt { raise NotEx.new }
attempt { raise NotEx.new, "q" }
class BadEx
  def exception = 5
end
attempt { raise BadEx.new }
begin
  raise TypeError, "m", ["x:1", "y:2"]
rescue => e
  p e.backtrace
end
begin
  raise TypeError, "m", "x:1"
rescue => e
  p e.backtrace
end
attempt { raise TypeError, "m", [1] }
