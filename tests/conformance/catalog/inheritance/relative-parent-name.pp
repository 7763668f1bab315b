class m::base { }
class m::child inherits base { }
include m::child
