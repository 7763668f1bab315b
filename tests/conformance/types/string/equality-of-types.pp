[String[1, 2] == String[1, 2], String[1, 2] == String[1, 3], String == String[0, default], String[0] == String[0, default]]
