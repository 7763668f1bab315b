$var = { key => { key => 'deep' } }
["${var[key]}", "${var[key][key]}"]
