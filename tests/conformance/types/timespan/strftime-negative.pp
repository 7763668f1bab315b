[Timespan(-93784).strftime('%D-%H:%M:%S'), Timespan(-1).strftime('%S')]
