notify { "x": message => inline_template("<%= scope.function_hiera(['a']) %>") }
