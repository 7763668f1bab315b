[1].each |$x| { Notify { message => 'lambda' } notify { 'inside': } }
notify { 'outside': }
