[Numeric in ['a', 1], Integer in { 1 => 'a' }]
