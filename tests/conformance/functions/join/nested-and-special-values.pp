[join([1, [2, [3]]], '-'), join([undef, 'a'], '-'), join([default, 'a'], '-'), join([Integer, /re/], ' ')]
