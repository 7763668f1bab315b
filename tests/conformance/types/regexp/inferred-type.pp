[type(/a/), type(/a/, 'reduced'), type(/a/, 'generalized'), type([/a/, /b/], 'reduced'), type([/a/, /a/], 'reduced')]
