with() |Array[Integer, 1] *$r| { $r }
