epp('m/t.epp', { 't' => Integer })
