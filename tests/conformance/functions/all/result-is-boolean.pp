[1].all |$x| { 'truthy' }
