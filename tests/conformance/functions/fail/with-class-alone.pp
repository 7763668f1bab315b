fail(Class)
