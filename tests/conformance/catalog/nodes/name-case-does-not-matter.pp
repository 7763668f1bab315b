node 'TestNode.Example.COM' { notify { 'case': } }
