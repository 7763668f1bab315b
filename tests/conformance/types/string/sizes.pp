[String[1], String[1, 5], String[default, 5], String[1, default], String[0], String[0, default], String[Integer[2, 3]], String[3, 3], String[0, 0]]
