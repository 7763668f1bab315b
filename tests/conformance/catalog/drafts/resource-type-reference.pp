Notify { x: message => a }
