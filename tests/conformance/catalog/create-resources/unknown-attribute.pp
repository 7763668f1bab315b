create_resources('notify', { 'a' => { 'nope' => 1 } })
