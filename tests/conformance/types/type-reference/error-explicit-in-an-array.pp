[TypeReference]
