[type(default), type(default, 'reduced'), type([default, default], 'reduced')]
