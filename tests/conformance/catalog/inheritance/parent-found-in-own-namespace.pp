class m::base { notify { 'base': } }
class m::child inherits m::base { notify { 'child': } }
include m::child
