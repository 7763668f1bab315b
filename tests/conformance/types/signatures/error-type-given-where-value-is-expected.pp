upcase(String)
