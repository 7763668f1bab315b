i = 0
r = loop do
  i += 1
  next if i < 3
  break i * 10
end
p r
e = [1, 2].each
res = loop { e.next }
p res
r = loop { raise StopIteration, "done" }
p r
class Done < StopIteration
  def result = :custom
end
p(loop { raise Done })
p loop.class, loop.size
begin
  loop { raise IndexError, "x" }
rescue => e
  p e.class
end
p loop { break }
p loop { break 1, 2 }
k = 0
loop { loop { break }; k += 1; break if k == 2 }
p k
