ScalarData([])
