String("it's", '%p') == String("it\\'s", '%p')
