sha256()
