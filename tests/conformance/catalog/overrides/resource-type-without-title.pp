Resource[Notify] { message => x }
