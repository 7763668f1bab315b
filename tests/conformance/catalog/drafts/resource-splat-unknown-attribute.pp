notify { a: * => { unknown => x } }
