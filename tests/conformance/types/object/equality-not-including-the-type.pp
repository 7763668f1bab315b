type A = Object[{attributes => {x => Integer}, equality_include_type => false, equality => []}]
[A(1) == A(2)]
