Timespan(-90061).strftime('%D-%H:%M:%S')
