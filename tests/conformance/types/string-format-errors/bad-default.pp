String(default, '%x')
