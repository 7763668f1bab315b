[Integer < 1, Integer > 1, Integer <= 'a', Integer >= undef]
