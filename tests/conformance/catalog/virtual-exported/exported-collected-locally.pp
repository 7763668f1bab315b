@@notify { 'e': message => 'x' }
Notify <<| |>>
