[Integer == 1, 1 == Integer, String == 'String', 'Integer' == Integer, Undef == undef, Integer != 1]
