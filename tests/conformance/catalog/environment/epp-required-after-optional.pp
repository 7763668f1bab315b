notify { 'r': message => epp('m/t.epp', { 'b' => 2 }) }
