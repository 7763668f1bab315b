defined(Class)
