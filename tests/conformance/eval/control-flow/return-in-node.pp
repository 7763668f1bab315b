node default { return() }
