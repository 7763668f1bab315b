node 'fact.example.com' { notify { 'fact': } }
node default { notify { 'default': } }
