Object[{attributes => {x => Integer}, equality => [y]}]
