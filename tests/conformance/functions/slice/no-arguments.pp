slice()
