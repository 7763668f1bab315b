type Thing = Object[{attributes => {a => {type => Integer, value => 1}, b => Integer}}]
[Thing(5), Thing(5, 6), Thing(5).b, Thing(5).a]
