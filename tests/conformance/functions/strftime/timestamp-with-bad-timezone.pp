strftime(Timestamp(0), '%H', 'Nowhere/Land')
