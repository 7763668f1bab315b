epp('m/t.epp', { 'p' => 0 })
