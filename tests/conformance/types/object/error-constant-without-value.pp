Object[{attributes => {x => {type => Integer, kind => constant}}}]
