class m { notify { 'm from site': } }
