@notify { 'v': }
Notify['v'] { message => 'set' }
realize(Notify['v'])
