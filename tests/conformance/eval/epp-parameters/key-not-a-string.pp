inline_epp('x', { 1 => 1 })
