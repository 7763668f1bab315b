Notify { message => 'top' }
class a { Notify { message => undef } notify { 'n': } }
include a
