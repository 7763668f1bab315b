Object[{attributes => {x => {type => Integer, value => 'a'}}}]
