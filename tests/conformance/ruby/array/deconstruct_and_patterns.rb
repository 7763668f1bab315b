case [1, [2, 3, 4]]
in [Integer => a, [b, *c]]
  p a, b, c
end
case [1, 2, 3, 42, 5]
in [*, 40..50 => found, *post]
  p found, post
end
p [1, 2].deconstruct, ([1] in [String]), ([1, 2] in [_, _])
first, (second, *third), *rest = [1, [2, 3, 4], 5, 6]
p first, second, third, rest
*init, last = [1, 2, 3]
p init, last
a, b = b, a
p [*1..3, *[4]], [*nil], [*"a"], [*{a: 1}]
