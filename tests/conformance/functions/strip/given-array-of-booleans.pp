strip([true])
