notify { a: * => [[message, x]] }
