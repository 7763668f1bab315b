[Init[Array[Integer]].new([1]), Init[Hash].new([[a, 1]])]
