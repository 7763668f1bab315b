assert_type(Data, [/a/])
