notice include a
