keys({}, 2)
