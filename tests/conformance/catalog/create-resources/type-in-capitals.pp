create_resources('Notify', { 'a' => {} })
