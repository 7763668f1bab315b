capitalize(true)
