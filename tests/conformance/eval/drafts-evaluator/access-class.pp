[Class, Class[apache], Class[apache, nginx]]
