def a = caller
def b = a
puts b.map { |l| l[/:\d+:in .*/] }
def c = caller(0)
puts c.first[/:\d+:in .*/]
def d = caller(1, 1)
p d.size
p caller(100), caller.size
def e = caller_locations(1, 1).first
l = e
p l.lineno, l.label, l.path == __FILE__, l.base_label, l.to_s == "#{__FILE__}:#{__LINE__ - 1}:in `<main>'"
def f = [1].map { caller(0).first[/in .*/] }
p f
def g = [1].each { |x| [2].each { |y| return caller(0)[0][/in .*/] } }
p g
class K
  def self.s = caller(0).first[/in .*/]
  def i = yield
  p caller(0).first[/in .*/]
end
p K.s, K.new.i { caller(0)[0][/in .*/] }
begin
  caller(-1)
rescue => e
  p e.class, e.message
end
p __method__.inspect
def h = __method__
alias hh h
p h, hh
define_method(:dm) { __method__ } rescue self.class.define_method(:dm) { __method__ }
p dm
def callee = __callee__
alias called callee
p called
