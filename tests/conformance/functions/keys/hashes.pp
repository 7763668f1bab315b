[keys({ a => 1, b => 2 }), keys({}), { 1 => a, undef => b }.keys]
