for i in 1..3 do print i, " " end
puts
p i
for a, b in [[1, 2], [3, 4]]
  p a + b
end
for x, *rest in [[1, 2, 3], [4]]
  p x, rest
end
p((for k in [] do end))
p k
r = for z in [5, 6, 7]
  break z if z == 6
end
p r
for h[:key] in [1, 2] do end rescue p $!.class
h = {}
for h[:key] in [1, 2] do end
p h
