[Object, String(Object), String(Object[{attributes => {x => Integer}}]), String(Object[{name => 'X', attributes => {x => Integer}}])]
