'5'.convert_to()
