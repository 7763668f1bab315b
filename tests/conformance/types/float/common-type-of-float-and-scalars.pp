[type([Float, String], 'reduced'), type([Float, Boolean], 'reduced'), type([Float, Timestamp], 'reduced')]
