Type('Array[integer]')
