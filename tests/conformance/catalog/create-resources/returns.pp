notice(create_resources('notify', { 'a' => {} }))
