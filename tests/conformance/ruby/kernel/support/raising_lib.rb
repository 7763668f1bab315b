raise "while loading"
