class a($x = 1) { }
include a
Class['a']['y']
