Timestamp['x']
