node 'a', b inherits c.d { include e }
