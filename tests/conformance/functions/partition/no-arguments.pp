partition()
