Hash[1, String]
