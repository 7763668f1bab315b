epp('m/t.epp', { 'a' => ['x', 'y'] })
