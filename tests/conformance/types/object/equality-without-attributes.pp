type Thing = Object[{attributes => {id => Integer}, equality => []}]
[Thing(1) == Thing(2)]
