class m { notify { 'from invalid module': } }
