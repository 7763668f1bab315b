type([Resource[File, 'a'], Resource[File, 'a']], 'reduced')
