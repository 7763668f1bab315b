[Resource[File] == Resource['file'], Resource[file] == File, Resource['File'] == Resource[File]]
