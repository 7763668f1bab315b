String(Timestamp(1), '%h')
