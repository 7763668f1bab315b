notice a { 'b': }
