type([Resource[File, 'a'], Resource[File, 'b']], 'reduced')
