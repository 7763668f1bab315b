String([Integer, String[1], Array[Integer]])
