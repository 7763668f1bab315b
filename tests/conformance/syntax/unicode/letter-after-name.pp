$a = caf é
