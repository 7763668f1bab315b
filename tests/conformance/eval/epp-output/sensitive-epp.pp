$r = epp('m/t.epp', { 'p' => Sensitive('s') })
[$r, $r.unwrap]
