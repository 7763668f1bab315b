type_of(1)
