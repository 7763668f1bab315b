node 'a' ($b) { }
