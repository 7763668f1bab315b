class a($x = 'd') { notify { "a ${x}": } }
include a
