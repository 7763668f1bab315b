# The same string means something else where other variables are visible, and afterwards.
def add(x) = eval('x + 1')
def sum(x, y = 2) = eval('x + y')
p add(1), add(2.5), sum(1), sum(1, 5)

def twice
  2.times.map { |i| eval('j = (j || 10) + i') }
end
p twice, twice

def count = 42
code = 'count'
p eval(code)
count = 7
p eval(code), binding.eval(code)

def once(text) = eval('/#{text}/o').source
p once('a'), once('b')

p eval('__LINE__', nil, 'a.rb', 3), eval('__LINE__', nil, 'a.rb', 9), eval('__FILE__', nil, 'b.rb', 9)
p eval('def made = __method__; made'), eval('def made = __method__.to_s; made')

class Place
  def initialize(name) = @name = name
  def here = instance_eval('@name')
  def self.define(name) = class_eval("def #{name} = @name.upcase")
end
Place.define('loud')
p Place.new('x').here, Place.new('y').here, Place.new('z').loud

total = 0
1000.times { |i| total += eval("i * #{i % 70}") }
p total
2.times { begin; eval('1 +'); rescue SyntaxError; p :wrong; end }
