notify { 'x': message => 'hello' }
[Notify['x']['message'], Notify['x']['name'], Notify['x']['loglevel']]
