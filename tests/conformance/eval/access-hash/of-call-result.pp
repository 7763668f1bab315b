[split('a,b', ',')[1], { a => 1 }.keys[0], [3, 1].sort[0]]
