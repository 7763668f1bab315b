notify { 'r': message => inline_template('<%= nowhere(1) rescue raise(ArgumentError, "renamed") %>') }
