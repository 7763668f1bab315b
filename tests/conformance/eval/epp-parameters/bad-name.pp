inline_epp('x', { 'a-b' => 1 })
