[true, false].map |$c| { epp('m/t.epp', { 'c' => $c }) }
