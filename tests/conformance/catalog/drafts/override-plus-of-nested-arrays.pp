class a { file { '/x': tag => [a, [b]] } }
class b inherits a { File['/x'] { tag +> [[c], d] } }
include b
