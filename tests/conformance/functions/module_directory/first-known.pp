$path = module_directory('nosuch', 'mymod')
$path.split('/')[-1]
