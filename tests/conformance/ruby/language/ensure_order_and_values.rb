def order
  $o << 1
  begin
    $o << 2
    begin
      $o << 3
      return :x
    ensure
      $o << 4
    end
  ensure
    $o << 5
  end
end
$o = []
p order, $o
def overriding
  yield
ensure
  return :from_ensure
end
p overriding { raise "lost" }
def keeps
  1
ensure
  2
end
p keeps
[1, 2].each do |x|
  next
ensure
  print "e#{x} "
end
puts
begin
  begin
    raise "first"
  ensure
    raise "second"
  end
rescue => e
  p e.message, e.cause.message
end
