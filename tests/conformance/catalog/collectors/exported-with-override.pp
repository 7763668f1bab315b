@@notify { 'a': }
Notify <<| |>> { message => 'set' }
