node 1, 1.2.3 { notify { 'number': } }
node default { notify { 'default': } }
