Binary('aGk=') << 1
