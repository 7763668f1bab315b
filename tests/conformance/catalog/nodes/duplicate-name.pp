node 'testnode.example.com' { }
node 'testnode.example.com' { }
