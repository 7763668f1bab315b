fail(/a.b/, 'text')
