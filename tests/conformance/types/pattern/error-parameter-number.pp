Pattern[1]
