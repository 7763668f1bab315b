upcase([true])
