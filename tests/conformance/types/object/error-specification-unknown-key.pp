Object[{attribute => {x => Integer}}]
