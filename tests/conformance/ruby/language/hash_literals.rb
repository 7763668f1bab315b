a = 1
b = {a: 1, "b" => 2, 3 => [4], nil => nil, [1] => {x: 1}}
p b
p({"quoted key": 1, if: 2, class: 3})
h = {x: 1, **{y: 2}, z: 3}
p h
p({**h, x: 9})
p({a:, h:})
def m = 7
p({m:})
p({1 => 2, 1 => 3}.size)
