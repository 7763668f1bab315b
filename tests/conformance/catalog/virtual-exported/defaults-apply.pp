Notify { message => 'default' }
@notify { 'v': }
realize(Notify['v'])
