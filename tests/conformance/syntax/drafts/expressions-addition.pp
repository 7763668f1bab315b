$a = 1 + 1      # produces 2
$b = 1.0 + 1.0  # produces 2.0
