[String(Integer), String(Integer[1, 2]), String(Integer[1]), String(Integer[default, 2]), "${Integer[default, default]}", String(Integer[-3, -1])]
