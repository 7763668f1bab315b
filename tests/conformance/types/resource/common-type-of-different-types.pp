type([Resource[File], Resource[User]], 'reduced')
