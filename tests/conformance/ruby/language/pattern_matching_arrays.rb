def m(x)
  case x
  in [] then "empty"
  in [a] then "one #{a}"
  in [Integer => a, String] then "int and string #{a}"
  in [1, *] then "starts with 1"
  in [first, *, last] if first == last then "same ends"
  in [_, [x1, y1], *rest] then "nested #{x1} #{y1} #{rest}"
  in [*, :needle, *post] then "found, then #{post}"
  in [x, y] then "pair"
  in Array then "array of #{x.size}"
  end
end
[[], [5], [5, "s"], [1, 2, 3], [4, 5, 4], [2, [3, 4], 5, 6], [8, 9, :needle, 7], [8, 9], [8, 9, 10]].each { |v| puts m(v) }
in_it = ([1, [2, 3]] in [Integer, [_, Integer]])
p in_it
case [1, 2, 3, 4]
in first, *middle, last
  p first, middle, last
end
