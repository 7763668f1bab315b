p catch(:done) { 10.times { |i| throw :done, i if i == 3 }; :never }
p catch { |tag| throw tag, 7 }
p catch(:x) { 1 }
p catch(:a) { catch(:b) { throw :a, :outer }; :inner }
begin
  throw :nobody
rescue UncaughtThrowError => e
  p e.message, e.tag, e.value
end
p catch("str") { |t| throw t }
def deep(n) = n == 0 ? throw(:bottom, "reached") : deep(n - 1)
p catch(:bottom) { deep(20) }
catch(:e) do
  begin
    throw :e
  ensure
    puts "ensure"
  end
end
