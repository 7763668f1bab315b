[1 =~ ScalarData, 1.5 =~ ScalarData, '' =~ ScalarData, false =~ ScalarData]
