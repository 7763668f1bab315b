filter()
