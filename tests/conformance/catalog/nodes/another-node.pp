node 'web01.example.org' { notify { "hello ${trusted['certname']}": } }
