[sprintf('%<x>s : %<y>d', { 'x' => 'value is', 'y' => 42 }), sprintf('%{a}', { 'a' => 1 })]
