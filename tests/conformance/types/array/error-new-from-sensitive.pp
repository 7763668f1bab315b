Array(Sensitive([1]))
