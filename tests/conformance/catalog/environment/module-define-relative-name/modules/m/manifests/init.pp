class m { d { 'x': } }
