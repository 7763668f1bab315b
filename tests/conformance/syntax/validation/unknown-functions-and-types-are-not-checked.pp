no_such_function(1)
no_such_type { 'a': }
$a = NoSuchType[1]
