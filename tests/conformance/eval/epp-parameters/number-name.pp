inline_epp('<%= $1 %>', { '1' => 'one' })
