node 10.0.0.1 { }
node 1 { }
node a.1.b { }
node 1.a { }
node 0x10.b { }
