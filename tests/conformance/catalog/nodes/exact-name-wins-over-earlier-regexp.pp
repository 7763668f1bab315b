node /testnode/ { notify { 'regexp': } }
node 'testnode.example.com' { notify { 'exact': } }
