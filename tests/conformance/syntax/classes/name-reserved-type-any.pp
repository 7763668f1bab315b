class any { }
