function size($x) { 'mine' }
size([1])
