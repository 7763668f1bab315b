Type('Enum["a${b}"]')
