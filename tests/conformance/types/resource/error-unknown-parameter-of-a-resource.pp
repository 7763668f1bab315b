notify { 'x': message => 'hello' }
Notify['x']['nope']
