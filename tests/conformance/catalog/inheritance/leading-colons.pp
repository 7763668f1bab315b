class base { $v = 1 }
class child inherits ::base { notify { "${v}": } }
include child
