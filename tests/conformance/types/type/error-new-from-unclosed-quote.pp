Type('Enum["a]')
