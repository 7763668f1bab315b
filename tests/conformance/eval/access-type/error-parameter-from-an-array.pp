Array[[Integer, 'a']]
