def flow(n)
  print "a"
  raise "x" if n == 1
  return :early if n == 2
  print "b"
  :normal
rescue RuntimeError
  print "r"
  :rescued
else
  print "e"
  :else
ensure
  print "z"
end
p flow(0), flow(1), flow(2)
def ensure_value
  1
ensure
  2
end
def ensure_return
  raise "lost"
ensure
  return 3
end
p ensure_value, ensure_return
def nested
  begin
    begin
      raise "a"
    ensure
      puts "inner ensure"
    end
  rescue => e
    puts "rescued #{e.message}"
    raise TypeError, "b"
  ensure
    puts "outer ensure"
  end
rescue TypeError => e
  "#{e.message} caused by #{e.cause.message}"
end
p nested
p((raise "x" rescue "modifier"), [1, (Integer("q") rescue 0)])
tries = 0
begin
  tries += 1
  raise IOError if tries < 4
rescue IOError
  retry
end
p tries
def stacked
  yield
rescue ZeroDivisionError, TypeError => e
  "#{e.class}: #{e.message}"
end
p stacked { 1 / 0 }, stacked { 1 + nil }
begin
  stacked { raise "other" }
rescue => e
  p e.message
end
x = [1, 2, 3].each do |i|
  next if i == 1
  begin
    break i
  ensure
    puts "leaving"
  end
end
p x
def deep(n) = n.zero? ? raise("bottom") : deep(n - 1)
begin
  deep(50)
rescue => e
  p e.backtrace.size
end
def forever = forever
begin
  forever
rescue SystemStackError => e
  p e.message, e.class
end
h = Hash.new { |_, k| raise KeyError, "no #{k}" }
begin
  h[:z]
rescue KeyError => e
  p e.message
end
class Target; attr_accessor :err; end
t = Target.new
begin
  raise "into attribute"
rescue => t.err
end
p t.err.message
arr = []
begin
  raise "into index"
rescue => arr[0]
end
p arr[0].message
