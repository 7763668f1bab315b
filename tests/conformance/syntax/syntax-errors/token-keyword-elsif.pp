elsif
