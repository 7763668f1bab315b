class a { notify { 'a': } }
node 'other' { }
