type Thing = Object[{attributes => {id => Integer, note => String}, equality => [id]}]
[Thing(1, 'a') == Thing(1, 'b'), Thing(1, 'a') == Thing(2, 'a')]
