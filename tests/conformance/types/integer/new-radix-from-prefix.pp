[Integer('0b11'), Integer('0B11'), Integer('017'), Integer('0xff'), Integer('0XfF'), Integer('-0xff'), Integer('-017'), Integer('-0b11')]
