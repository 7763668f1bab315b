# a regular expression cannot start with a star: slash star opens a comment
$a = 'x' =~ /*x/
