notify { 'a': before => { 'x' => Sensitive('y') } }
