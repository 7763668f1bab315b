$top = 'T'
class a { $top = 'A' notify { 'r': message => m::f() } }
include a
