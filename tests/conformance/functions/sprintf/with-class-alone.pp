sprintf(Class)
