notify { a: * => message }
