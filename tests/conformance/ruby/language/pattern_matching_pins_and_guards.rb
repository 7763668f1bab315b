expected = 5
@ivar = 6
p((5 in ^expected), (6 in ^expected), (6 in ^@ivar), (10 in ^(expected * 2)))
case [1, 1]
in [a, ^a] then p :same
end
case {user: "x", owner: "x"}
in {user:, owner: ^user} then p :owner
end
def check(a, b)
  case [a, b]
  in [x, y] unless x == y then :different
  in [x, _] if x > 5 then :big
  in _ then :other
  end
end
p check(1, 2), check(9, 9), check(1, 1)
case 7
in Integer | Float => n if n.odd? then p "odd #{n}"
end
