inline_epp('<%= $title %> <%= $name %>', { 'title' => 't', 'name' => 'n' })
