[1, 2, 3].map |$n| { epp('m/t.epp', { 'n' => $n }) }
