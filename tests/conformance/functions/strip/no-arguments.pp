strip()
