String(Timestamp(0), '%p')
