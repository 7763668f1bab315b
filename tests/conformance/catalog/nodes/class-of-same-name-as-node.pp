class testnode { notify { 'class': } }
node 'testnode.example.com' { include testnode }
