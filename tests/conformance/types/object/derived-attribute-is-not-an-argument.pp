type Thing = Object[{attributes => {a => Integer, d => {type => Integer, kind => derived}}}]
[Thing(1).a]
