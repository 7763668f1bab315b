Integer([1])
