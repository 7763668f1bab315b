get()
