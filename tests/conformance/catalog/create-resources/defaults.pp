create_resources('notify', { 'a' => { 'message' => 'own' }, 'b' => {} }, { 'message' => 'default' })
