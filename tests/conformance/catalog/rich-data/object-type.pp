type Car = Object[{ attributes => { 'name' => String } }]
notify { 'a': message => Car('x') }
