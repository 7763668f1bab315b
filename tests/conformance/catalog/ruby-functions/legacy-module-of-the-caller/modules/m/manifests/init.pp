class m { notify { 'r': message => old() } }
