notify { "x": message => inline_template("<%= scope.function_keys([{ 'a' => 1 }]) %>") }
