node 'a'
