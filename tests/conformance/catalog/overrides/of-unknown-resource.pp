Notify['nowhere'] { message => 'x' }
