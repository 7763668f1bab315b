notify { a: * => { '' => x } }
