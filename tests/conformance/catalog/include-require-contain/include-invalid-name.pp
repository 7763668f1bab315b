include 'not a class name'
