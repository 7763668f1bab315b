Type('Integer, String')
