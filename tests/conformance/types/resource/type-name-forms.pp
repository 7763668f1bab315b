[Resource[File], Resource['file'], Resource[file], Resource['File'], Resource['FILE']]
