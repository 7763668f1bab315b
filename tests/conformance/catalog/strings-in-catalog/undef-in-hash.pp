notify { 'a': message => { 'k' => undef } }
