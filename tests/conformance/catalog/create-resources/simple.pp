create_resources('notify', { 'a' => { 'message' => 'A' }, 'b' => {} })
