[foo](1)
