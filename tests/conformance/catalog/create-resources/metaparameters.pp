notify { 'first': }
create_resources('notify', { 'a' => { 'require' => Notify['first'], 'tag' => ['t'] } })
