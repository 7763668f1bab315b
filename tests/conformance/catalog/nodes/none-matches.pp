node 'a' { notify { 'a': } }
notify { 'top': }
