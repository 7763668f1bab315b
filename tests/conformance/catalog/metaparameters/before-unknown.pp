notify { 'a': before => Notify['b'] }
