attempts = 0
result = [1, 2, 3].map do |x|
  attempts += 1
  redo if attempts == 2
  x * attempts
end
p result, attempts
c = 0
for i in 1..2
  c += 1
  redo if c == 1
end
p c
