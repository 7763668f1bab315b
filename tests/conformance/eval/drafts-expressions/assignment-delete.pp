$a = [1]
class foo { $a -= [1] }
include foo
