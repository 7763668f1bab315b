[type('abc'), type('abc', 'reduced'), type('abc', 'generalized'), type(''), type("it's")]
