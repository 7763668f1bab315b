strftime(Timestamp(0), '%F', 'Nowhere/Land')
