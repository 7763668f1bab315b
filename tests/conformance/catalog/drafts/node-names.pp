node 'testnode.example.com', other { notify { found: } }
