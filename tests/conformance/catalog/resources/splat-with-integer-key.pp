notify { x: * => { 1 => 1 } }
