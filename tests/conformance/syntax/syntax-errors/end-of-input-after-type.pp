type
