notify { 'array': message => m::each([3, 1]) }
notify { 'hash': message => m::each({ 'a' => 1, 'b' => 2 }) }
notify { 'string': message => m::each('xyz') }
notify { 'integer': message => m::each(3) }
notify { 'range': message => m::each(Integer[2, 4]) }
notify { 'enum': message => m::each(Enum['b', 'a']) }
notify { 'iterator': message => m::each([1, 2, 3].reverse_each) }
notify { 'none': message => m::each(-1) }
