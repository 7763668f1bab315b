notify { 'a': } ~> notify { 'b': }
