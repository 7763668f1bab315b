[Integer < String, Integer > String, Integer <= String, Integer == String, Integer != String]
