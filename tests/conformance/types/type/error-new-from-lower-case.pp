Type('integer')
