notify { 'a': } -> notify { 'b': } ~> service { 'c': }
