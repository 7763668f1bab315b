def one = raise("x")
def two
  one
end
def three
  [1].each do |i|
    two
  end
end
begin
  three
rescue => e
  puts e.backtrace.map { |l| l[/:\d+:in .*/] }
end
class Foo
  def initialize = raise(ArgumentError, "y")
  def self.make = new
end
begin
  Foo.make
rescue => e
  puts e.backtrace.map { |l| l[/:\d+:in .*/] }
end
begin
  [3, "a"].sort
rescue => e
  puts e.backtrace.map { |l| l[/:\d+:in .*/] }
end
begin
  Integer("z")
rescue => e
  puts e.backtrace.map { |l| l[/:\d+:in .*/] }
end
l = lambda { raise "l" }
begin
  l.call
rescue => e
  puts e.backtrace.map { |l| l[/:\d+:in .*/] }
end
def resc
  x = 1
  begin
    raise "a"
  rescue
    raise "b"
  end
end
begin
  resc
rescue => e
  puts e.backtrace.map { |l| l[/:\d+:in .*/] }
end
begin
  eval("raise 'in eval'")
rescue => e
  puts e.backtrace[0]
end
def missing_arg(a) = a
begin
  missing_arg
rescue => e
  puts e.message, e.backtrace.map { |l| l[/:\d+:in .*/] }
end
e = RuntimeError.new("never raised")
p e.backtrace, e.backtrace_locations
begin
  raise e
rescue
  p e.backtrace.size, e.backtrace_locations.first.lineno
end
