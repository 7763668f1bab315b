i = 0
p((while i < 3 do i += 1 end))
p((while true do break end))
p((while true do break 1, 2 end))
n = 10
n -= 3 until n < 0
p n
i = 0
begin i += 1 end while i < 0
p i
i = 0
begin i += 1; next if i == 2; end until i >= 4
p i
out = []
i = 0
while (i += 1) <= 5
  next if i.even?
  out << i
end
p out
r = while i > 0
  i -= 1
  break i * 100 if i == 2
end
p r
