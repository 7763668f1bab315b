node 'web01.example.com' { include role }
node default { notify { 'default': } }
