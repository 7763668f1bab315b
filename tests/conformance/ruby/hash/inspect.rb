p({}, {a: 1, "b" => 2, 3 => [4], nil => nil, 1.5 => {c: :d}, "x y": 1, :+ => 2, a?: 3, B: 4, :"9" => 5})
puts({a: 1}.to_s, "#{{a: 1}}")
h = {a: 1}
h[:self] = h
p h, [h]
class Obj; def inspect; "OBJ"; end; end
p({Obj.new => Obj.new})
puts({1 => "é", "ü" => 2}.inspect)
