node 'other.example.com' { notify { 'other': } }
node default { notify { 'default': } }
