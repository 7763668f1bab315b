Object[{attributes => {x => {value => 1}}}]
