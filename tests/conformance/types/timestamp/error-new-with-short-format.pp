Timestamp('2016', 'Y')
