convert_to()
