node 'testnode.example.com', 'testnode.example.com' { notify { 'twice': } }
