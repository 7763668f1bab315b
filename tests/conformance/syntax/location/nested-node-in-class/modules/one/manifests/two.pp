class one::two { node 'a' { } }
