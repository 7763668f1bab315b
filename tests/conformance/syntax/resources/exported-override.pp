@@Notify['a'] { message => 'b' }
