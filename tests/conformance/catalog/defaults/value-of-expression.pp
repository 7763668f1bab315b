$r = Notify { message => 'd' }
notice($r)
