# an assignment inside of the body of a lambda is allowed there
class a($b = $c.map |$d| { $e = $d $e }) { }
