$t = 'notify'
Resource[$t] { 'a': message => 'm' }
