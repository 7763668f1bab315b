ScalarData[1]
