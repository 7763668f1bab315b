[type([Timestamp, Timestamp], 'reduced'), type([Timestamp(1), Timestamp(2)], 'generalized')]
