[String(String), String(String[1]), String(String[1, 2]), String(String[0, 5]), String(String[0, 0]), "${String[default, 3]}"]
