inline_epp('x', { 'facts' => 1 })
