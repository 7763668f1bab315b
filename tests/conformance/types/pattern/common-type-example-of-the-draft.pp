type([Pattern[a], Pattern[b]], 'reduced')
