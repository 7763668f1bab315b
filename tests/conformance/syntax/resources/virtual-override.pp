@Notify['a'] { message => 'b' }
