type Thing = Object[{constants => {version => '1.0', size => 3}, attributes => {a => Integer}}]
[Thing(1).version, Thing(1).size, Thing(1)]
