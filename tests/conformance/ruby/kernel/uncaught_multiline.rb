raise ArgumentError, "first line\nsecond"
