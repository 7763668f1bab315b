Type('Enum[$x]')
