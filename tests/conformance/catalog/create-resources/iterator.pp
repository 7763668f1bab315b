create_resources(notify, { 'a' => { message => [1, 2].reverse_each } })
