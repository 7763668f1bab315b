create_resources('notify', { 'z' => {}, 'a' => {}, 'm' => {} })
