Type('Enum[a,,b]')
