Resource[notify] { message => x }
