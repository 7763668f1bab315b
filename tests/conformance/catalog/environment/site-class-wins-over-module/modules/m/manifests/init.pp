class m { notify { 'module': } }
