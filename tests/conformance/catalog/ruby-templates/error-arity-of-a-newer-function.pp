notify { "x": message => inline_template("<%= scope.function_strftime([1]) %>") }
