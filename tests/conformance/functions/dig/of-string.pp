'abc'.dig(0)
