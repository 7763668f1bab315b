# the draft calls a function, Puppet does this for statement functions only
abc [1]        # calls the function abc with the literal array as an argument
