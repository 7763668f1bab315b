notice('9')
