class m { notify { 'm': } }
node default { notify { 'from module': } }
