Object[{attributes => {x => Integer}, constants => {x => 1}}]
