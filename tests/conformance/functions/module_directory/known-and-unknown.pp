[module_directory('nosuch'), module_directory(), module_directory([])]
