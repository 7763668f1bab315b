class m { notify { 'm from modules': } }
