node '' { }
node '...' { }
node '-_-' { }
node 'A.B' { }
