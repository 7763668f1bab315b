assert_type(Array[Integer], [1,'a',undef,2.0])
