[epp('m/t.epp', { 'a' => 1, 'b' => 2 }), epp('m/t.epp', { 'b' => 3, 'a' => 4 })]
