[type([{a => 1}, {b => 2}], 'reduced'), type([{a => 1}, {b => 2}], 'generalized'), type([{}, {b => 2}], 'reduced')]
