$var = { key => { inner => 'V' }, list => [10, 20] }
["${var[key]}", "${var[key][inner]}", "${var['list'][1]}", "${$var[key][inner]}", "${var[list][-1]}"]
