a = [1, 2, 3, 2, 1]
p a.delete(2), a, a.delete(9), a.delete(9) { |x| x + 1 }
p a.delete_at(0), a.delete_at(9), a.delete_at(-1), a
b = [1, 2, 3, 4]
p b.delete_if { |x| x.even? }, b, b.reject! { false }, b.reject! { |x| x == 1 }, b
c = [1, 2, 3, 4, 5, 6]
p c.slice!(1), c.slice!(1, 2), c.slice!(1..), c.slice!(5), c.slice!(5, 1), c.slice!(4..5), c
p [1, nil, 2, nil].compact, [1].compact!, [nil, 1].compact!
p [1, 2, 3].keep_if { |x| x > 1 }, [1].select! { true }, [1, 2].select! { |x| x > 1 }, [1, 2].filter! { false }
d = [1, 2, 3, 4]
begin
  d.reject! { |x| raise "stop" if x == 3; x == 1 }
rescue => e
  p e.message, d
end
p [1, 2].clear, [1].replace([2, 3])
begin; [1].replace(1); rescue => e; p e.class, e.message; end
