[Resource <= Resource[File], Resource[File] <= Resource[File, 'a']]
