$a = [1]
class foo { $a += [2] }
include foo
