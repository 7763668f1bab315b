$x = 'sodium'
[$x =~ "Until .* the end", $x =~ sodium]
