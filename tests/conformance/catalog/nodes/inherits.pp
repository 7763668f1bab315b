node 'base' { }
node 'testnode.example.com' inherits 'base' { }
