shellquote(['a', ['b c', ['d']]])
