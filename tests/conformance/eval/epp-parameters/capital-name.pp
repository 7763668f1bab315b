inline_epp('x', { 'A' => 1 })
