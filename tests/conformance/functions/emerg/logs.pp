emerg('emergency')
