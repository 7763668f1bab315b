reverse_each()
