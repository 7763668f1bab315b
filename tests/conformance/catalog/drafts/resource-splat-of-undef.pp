notify { a: * => undef }
