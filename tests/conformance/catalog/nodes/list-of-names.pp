node 'a', 'testnode.example.com', /zzz/ { notify { 'list': } }
