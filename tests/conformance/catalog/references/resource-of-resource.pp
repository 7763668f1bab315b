notice(Resource[File], Resource[File['/a']], Resource['file'])
