Notify { withpath => true }
create_resources('notify', { 'a' => {} })
