Timestamp('x', ['%F', '%Y'])
