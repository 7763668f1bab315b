Object[{attributes => {x => {type => Integer, kind => derived, value => 1}}}]
