type Empty = Object[{}]
[Empty(), Empty() == Empty()]
