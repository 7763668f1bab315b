'5'.convert_to('Integer')
