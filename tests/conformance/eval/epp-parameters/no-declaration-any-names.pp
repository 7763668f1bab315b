inline_epp('<%= $a %><%= $b %>', { 'a' => 1, 'b' => [2], 'unused' => 3 })
