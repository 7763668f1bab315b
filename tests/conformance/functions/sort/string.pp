['cab'.sort, 'Cab'.sort, ''.sort]
