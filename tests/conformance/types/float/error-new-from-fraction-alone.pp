Float('.5')
