['12'.convert_to(Integer), 12.convert_to(String), '1'.convert_to(Float), [[a, 1]].convert_to(Hash), 'yes'.convert_to(Boolean)]
