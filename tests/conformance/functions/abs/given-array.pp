abs([1])
