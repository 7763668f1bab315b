Notify['nowhere'] { message => 'x' }
Notify['nobody'] { message => 'x' }
