index()
