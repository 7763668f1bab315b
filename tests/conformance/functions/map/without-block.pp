map([1])
