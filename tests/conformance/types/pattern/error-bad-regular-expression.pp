Pattern['(']
