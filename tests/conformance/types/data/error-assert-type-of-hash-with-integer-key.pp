assert_type(Data, {1 => a})
