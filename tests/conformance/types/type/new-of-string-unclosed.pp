Type('Array[')
