Array[Integer].new(['a'])
