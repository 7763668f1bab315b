node 'testnode.example.com' { notify { 'n': } }
