notify { a: ; b: message => x, ; c: * => $d; }
