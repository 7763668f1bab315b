Type('Integer[-a]')
