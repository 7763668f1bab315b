any()
