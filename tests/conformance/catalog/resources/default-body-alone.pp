notify { default: message => 'd' }
