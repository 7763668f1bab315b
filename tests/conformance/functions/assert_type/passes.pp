[assert_type(Integer, 5), assert_type('String[1]', 'a'), assert_type(Array[Integer], [1])]
