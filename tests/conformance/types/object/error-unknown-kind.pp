Object[{attributes => {x => {type => Integer, kind => special}}}]
