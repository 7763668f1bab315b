type([Resource[File], Resource[File]], 'reduced')
