Notify { tag => 'top' }
class a { Notify { tag +> 'a' } notify { 'n': } }
include a
