h = {status: "ok", items: [{id: 1}, {id: 2}]}
if h in {status: "ok", items: [{id:}, *]}
  p id
end
h => {items: [*, {id: last}]}
p last
r = (1 in String)
p r
p [1, "a", :b, nil, 2.0].map { |v| (v in Integer | Float) }
result = [[:ok, 5], [:error, "bad"], [:other]].map do |x|
  case x
  in [:ok, value] then value
  in [:error, msg] then "E: #{msg}"
  in [tag] then tag
  end
end
p result
x = [1, [2, [3, 4]]]
x => [a, [b, [*c]]]
p a, b, c
