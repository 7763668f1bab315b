$a = (default /b\/c/)
