all()
