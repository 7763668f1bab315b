module_directory(1)
