true.group_by |$x| { $x }
