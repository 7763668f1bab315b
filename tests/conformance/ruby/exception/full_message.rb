def boom = raise(ArgumentError, "first\nsecond")
begin
  boom
rescue => e
  puts e.full_message(highlight: false), e.full_message(highlight: true).inspect, e.full_message(highlight: false, order: :bottom)
end
def outer
  x = 1
  begin
    raise "inner"
  rescue
    raise TypeError, "outer"
  end
end
begin
  outer
rescue => e
  puts e.full_message(highlight: false)
end
Anon = Class.new(StandardError)
begin
  raise Anon
rescue => e
  puts e.full_message(highlight: false)
end
begin
  raise ""
rescue => e
  puts e.full_message(highlight: false)
end
begin
  raise ArgumentError, ""
rescue => e
  puts e.full_message(highlight: false)
end
begin
  e.full_message(highlight: 3)
rescue ArgumentError => x
  p x.message
end
begin
  e.full_message(order: :side)
rescue ArgumentError => x
  p x.message
end
e = RuntimeError.new("m")
e.set_backtrace(["a:1:in `x'", "b:2"])
puts e.full_message(highlight: false)
puts Anon.new("q").tap { |x| x.set_backtrace("only") }.full_message(highlight: false)
