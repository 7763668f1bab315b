epp('m/t.epp', { 'x' => 1 })
