type Port = Integer
Port[1, 2]
