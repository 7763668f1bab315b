Numeric([1])
