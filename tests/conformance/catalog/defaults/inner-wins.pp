Notify { message => 'top', withpath => false }
class a { Notify { message => 'a' } notify { 'n': } }
include a
