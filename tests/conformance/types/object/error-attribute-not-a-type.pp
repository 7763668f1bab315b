Object[{attributes => {x => 1}}]
