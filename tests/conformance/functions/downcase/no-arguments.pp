downcase()
