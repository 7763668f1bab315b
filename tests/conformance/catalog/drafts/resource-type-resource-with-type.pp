Resource[Notify] { x: message => a }
