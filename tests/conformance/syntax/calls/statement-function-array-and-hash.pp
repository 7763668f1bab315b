include [a, b]
notice { a => 1, }
