def try(ex)
  raise ex
rescue ArgumentError, TypeError => e
  [:first, e.class]
rescue IOError
  [:io, $!.class]
rescue StandardError => e
  [:std, e.message]
rescue Exception => e
  [:exc, e.class]
end
p try(ArgumentError), try(TypeError.new("x")), try(EOFError), try("str"), try(NotImplementedError), try(SystemExit)
LIST = [KeyError, IndexError]
def listed
  yield
rescue *LIST, ZeroDivisionError => e
  e.class
end
p listed { {}.fetch(1) }, listed { [].fetch(1) }, listed { 1 / 0 }
class Odd
  def self.===(e) = e.message == "odd"
end
begin
  raise "odd"
rescue Odd
  p :odd_matched
end rescue p $!.class
begin
  begin
    raise "a"
  rescue nil
    p 1
  end
rescue TypeError => e
  p e.message
end
def order
  yield
rescue (puts "evaluated"; ArgumentError)
  :r
end
p order { raise ArgumentError }, order { :none }
def m
  raise "x"
rescue => e
  raise e.class, "wrapped: #{e.message}"
end
begin
  m
rescue => e
  p e.message, e.cause.message
end
v = begin
  Integer("5")
rescue
  0
else
  99
end
p v
def implicit = raise("x") rescue "rescued"
p implicit
w = [1, 2].map do |i|
  raise "odd" if i.odd?
  i
rescue
  :err
ensure
  print "."
end
p w
l = -> do
  raise "in lambda"
rescue => e
  e.message
end
p l.call
class WithBody
  raise "class body"
rescue => e
  MSG = e.message
end
p WithBody::MSG
