join([notice('a'), notice('b'), String(1)], notice('c').then |$x| { 'n' }.lest || { '-' })
