epp('m/t.epp', { 'n' => 'x' })
