class Um
  attr_accessor :v
  def initialize(v) = @v = v
  def marshal_dump = [@v, :extra]
  def marshal_load(data) = @v = data[0]
end
class Ud
  attr_reader :v
  def initialize(v) = @v = v
  def _dump(level) = "v=#{@v}"
  def self._load(s) = new(s[2..])
end
p Marshal.load(Marshal.dump(Um.new(5))).v, Marshal.load(Marshal.dump(Ud.new("z"))).v
p Marshal.dump(Um.new(1)), Marshal.dump(Ud.new("q"))
def attempt
  p yield
rescue => e
  p e.class, e.message.gsub(/0x\h+/, '0x')
end
attempt { Marshal.dump(proc { }) }
attempt { Marshal.dump(Object.new.tap { |o| def o.x; end }) }
attempt { Marshal.dump(Hash.new { }) }
attempt { Marshal.dump(Class.new) }
attempt { Marshal.dump(Class.new.new) }
attempt { Marshal.dump($stdout) }
attempt { Marshal.dump(method(:puts)) }
attempt { Marshal.dump(Mutex.new) } if false
attempt { Marshal.load("") }
attempt { Marshal.load("\x04") }
attempt { Marshal.load("\x04\b") }
attempt { Marshal.load("\x04\b[\x06") }
attempt { Marshal.load("\x03\x00i\x00") }
attempt { Marshal.load("\x04\bo:\bNopei\x00") }
attempt { Marshal.load("\x04\bz") }
attempt { Marshal.load(5) }
attempt { Marshal.dump([[[1]]], 2) }
attempt { Marshal.dump([[1]], 5).size }
attempt { Marshal.load(Marshal.dump([1, "a"]), freeze: true).then { |x| [x.frozen?, x[1].frozen?] } }
attempt { Marshal.load(Marshal.dump([1, [2]]), ->(x) { x.is_a?(Integer) ? x * 10 : x }) }
class BadDump
  def _dump(_) = 5
end
attempt { Marshal.dump(BadDump.new) }
module Ext; end
x = "e".dup.extend(Ext)
attempt { Marshal.load(Marshal.dump(x)).singleton_class.include?(Ext) }
