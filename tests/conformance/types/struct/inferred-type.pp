[type({a => 1, b => x}), type({a => 1}, 'detailed') =~ Type[Struct], {a => 1} =~ type({a => 1}), {a => 2} =~ type({a => 1})]
